// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.ElasticsearchContainer;

/**
 * Three nodes of OpenSearch, over which each table has three shards. Replicas would take most of
 * the time; {@link ElasticsearchClusterContractIT} and {@link OpenSearchLostNodeIT} have them.
 */
@Tag("slow")
class OpenSearchContractIT extends ServerContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.OPENSEARCH_CLUSTER;

  OpenSearchContractIT() {
    super(SERVER);
  }

  @Override
  protected Properties properties() {
    Properties properties = super.properties();
    properties.setProperty(IndexSettings.REPLICAS.name(), "0");
    return properties;
  }

  @Override
  protected DB newBinding() {
    return new OpenSearchDB();
  }
}
