/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.testkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ElasticsearchContainerIT {

  private static final int NODES = 3;

  @RegisterExtension
  static final ElasticsearchContainer ELASTICSEARCH = ElasticsearchContainer.cluster(NODES);

  @Test
  void aKilledNodeComesBackOnItsPortIntoTheCluster() throws IOException {
    ELASTICSEARCH.kill(NODES - 1);
    ELASTICSEARCH.restart(NODES - 1);
    for (int node = 0; node < NODES; node++) {
      assertThat(get(node, "/_cat/nodes?h=name").lines())
          .containsExactlyInAnyOrder("node0", "node1", "node2");
    }
  }

  private static String get(int node, String path) throws IOException {
    URI uri =
        URI.create("http://" + ELASTICSEARCH.host() + ":" + ELASTICSEARCH.ports().get(node) + path);
    try (InputStream body = uri.toURL().openStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
