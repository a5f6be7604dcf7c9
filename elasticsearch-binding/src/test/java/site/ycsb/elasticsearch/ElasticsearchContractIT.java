// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** One node. */
class ElasticsearchContractIT extends BindingContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  @Override
  protected DB newBinding() {
    return new ElasticsearchClient();
  }

  @Override
  protected Properties properties() {
    new Rest(SERVER).flush();
    return Rest.properties(SERVER);
  }

  @Override
  public String workCounter() {
    return "store_gets_per_second";
  }
}
