// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.MongoContainer;

/** With the form of search that the server asks for: quoted words on mongod, a filter elsewhere. */
class MongoContractIT extends BindingContract {

  @RegisterExtension static final MongoContainer SERVER = MongoContainer.singleNode();

  @Override
  protected DB newBinding() {
    return new MongoDbClient();
  }

  @Override
  protected Properties properties() {
    return TestDatabase.emptied(SERVER);
  }

  /** Quoted words are found inside longer ones, in records that are candidates. */
  @Override
  public boolean matchesWholeWordsOnly() {
    try {
      return TestDatabase.words(SERVER) == AllWords.FILTER;
    } catch (DBException e) {
      throw new AssertionError(e);
    }
  }
}
