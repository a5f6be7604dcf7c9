// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.testkit.server.ElasticsearchContainer;
import site.ycsb.testkit.server.RestartContract;
import site.ycsb.testkit.server.TestServer;

@Tag("slow")
class ElasticsearchRestartIT extends RestartContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  @BeforeEach
  void flush() {
    new Rest(SERVER).flush();
  }

  @Override
  protected TestServer server() {
    return SERVER;
  }

  @Override
  protected Class<? extends DB> binding() {
    return ElasticsearchDB.class;
  }

  @Override
  protected Properties properties() {
    return Rest.properties(SERVER);
  }

  /** Few enough that failures of a server that is away do not fill the result. */
  @Override
  protected int rate() {
    return 50;
  }

  /** Calls fail at once as long as the only node is away. */
  @Override
  protected long mostFailures() {
    return Long.MAX_VALUE;
  }
}
