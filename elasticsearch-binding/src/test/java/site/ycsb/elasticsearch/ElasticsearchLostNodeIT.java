// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.ElasticsearchContainer;

class ElasticsearchLostNodeIT extends LostNodeContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH_CLUSTER;

  @Override
  ElasticsearchContainer server() {
    return SERVER;
  }

  @Override
  Class<? extends DB> binding() {
    return ElasticsearchDB.class;
  }
}
