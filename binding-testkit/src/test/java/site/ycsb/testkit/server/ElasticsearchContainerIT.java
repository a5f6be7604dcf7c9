// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

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
  void killedNodeRejoinsTheClusterOnItsPort() throws IOException {
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
