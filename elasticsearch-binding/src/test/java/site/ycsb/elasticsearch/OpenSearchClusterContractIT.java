// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.ClusterContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/**
 * Three nodes of OpenSearch, over which each table has three shards, each with a replica. The other
 * parts of the contract are checked on one node, and on three nodes of Elasticsearch: all of it
 * here would take minutes.
 */
@Tag("slow")
class OpenSearchClusterContractIT extends ClusterContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.OPENSEARCH_CLUSTER;

  @Override
  protected DB newBinding() {
    return new OpenSearchClient();
  }

  @Override
  protected Properties properties() {
    new Rest(SERVER).flush();
    return Rest.clusterProperties(SERVER);
  }
}
