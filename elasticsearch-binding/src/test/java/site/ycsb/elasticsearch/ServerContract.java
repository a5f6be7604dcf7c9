// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** The contract of all bindings on one of the servers. */
abstract class ServerContract extends BindingContract {

  private final ElasticsearchContainer server;

  /** Whether a table has three shards. */
  private final boolean isSharded;

  ServerContract(ElasticsearchContainer server, boolean isSharded) {
    this.server = server;
    this.isSharded = isSharded;
  }

  @Override
  protected DB newBinding() {
    return new ElasticsearchDB();
  }

  @Override
  protected Properties properties() {
    new Rest(server).flush();
    if (!isSharded) {
      return Rest.properties(server);
    }
    Properties properties = Rest.shardedProperties(server);
    // So that the few records of a test have scores that are known.
    properties.setProperty(ElasticsearchSettings.SEARCH_TYPE.name(), "dfs_query_then_fetch");
    return properties;
  }

  @Override
  public String workCounter() {
    return "store_gets_per_second";
  }
}
