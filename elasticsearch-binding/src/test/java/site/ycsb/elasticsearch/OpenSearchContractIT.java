// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** OpenSearch with three shards for each table. */
@Tag("slow")
class OpenSearchContractIT extends ServerContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.OPENSEARCH;

  OpenSearchContractIT() {
    super(SERVER, true);
  }

  @Override
  protected DB newBinding() {
    return new OpenSearchDB();
  }
}
