// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** Three nodes of OpenSearch, over which each table has three shards, each with a replica. */
@Tag("slow")
class OpenSearchContractIT extends BindingContract {

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

  @Override
  public String workCounter() {
    return "store_gets_per_second";
  }
}
