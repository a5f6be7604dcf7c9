// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.OtherClientContract;
import site.ycsb.testkit.server.ElasticsearchContainer;

@Tag("slow")
class OtherClientIT extends OtherClientContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  @Override
  protected Class<? extends DB> binding() {
    return ElasticsearchDB.class;
  }

  @Override
  protected Properties connection() {
    new Rest(SERVER).flush();
    return Rest.properties(SERVER);
  }
}
