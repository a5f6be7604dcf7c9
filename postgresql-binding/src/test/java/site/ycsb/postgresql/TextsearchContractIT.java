// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.testkit.server.PostgresServer;

/** With pg_textsearch, which scores one text of a record. */
@Tag("slow")
class TextsearchContractIT extends ServerContract {

  @RegisterExtension
  private static final PostgresServer SERVER = new PostgresServer(TestDatabase.FAST).scoring();

  TextsearchContractIT() {
    super(SERVER);
  }

  @Override
  protected Properties properties() {
    Properties properties = super.properties();
    properties.setProperty(PostgresSettings.BM25.name(), "true");
    return properties;
  }

  @Override
  public boolean scoresSeveralFields() {
    return false;
  }
}
