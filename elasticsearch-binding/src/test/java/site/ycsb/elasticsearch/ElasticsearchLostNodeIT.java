// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.ElasticsearchContainer;

class ElasticsearchLostNodeIT extends LostNodeContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH_CLUSTER;

  @Override
  ClientRun run(Path folder) {
    return new ClientRun(folder, SERVER, ElasticsearchClient.class);
  }
}
