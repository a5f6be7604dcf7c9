// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** Three nodes, over which each table has three shards, each with a replica. */
@Tag("slow")
class ElasticsearchClusterContractIT extends BindingContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH_CLUSTER;

  @Override
  protected DB newBinding() {
    return new ElasticsearchClient();
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
