// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** Three nodes, over which each table has three shards. */
@Tag("slow")
class ElasticsearchClusterContractIT extends ServerContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH_CLUSTER;

  ElasticsearchClusterContractIT() {
    super(SERVER, true);
  }
}
