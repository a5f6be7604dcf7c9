// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** One node. */
class ElasticsearchContractIT extends ServerContract {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  ElasticsearchContractIT() {
    super(SERVER, false);
  }
}
