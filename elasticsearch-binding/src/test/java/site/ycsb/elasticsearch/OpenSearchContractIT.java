// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** OpenSearch on three nodes, over which each table has three shards, each with a replica. */
@Tag("slow")
class OpenSearchContractIT extends BindingContract {

  @RegisterExtension
  static final ElasticsearchContainer SERVER = ElasticsearchContainer.openSearch(3);

  @Override
  protected DB newBinding() {
    return new OpenSearchClient();
  }

  @Override
  protected Properties properties() {
    new Rest(SERVER).flush();
    Properties properties = Rest.properties(SERVER);
    properties.setProperty(IndexSettings.SHARDS.name(), "3");
    properties.setProperty(IndexSettings.REPLICAS.name(), "1");
    // What is synced when does not matter here, and takes most of the time on a slow disk.
    properties.setProperty(IndexSettings.DURABILITY.name(), "async");
    return properties;
  }
}
