/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import java.util.Properties;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.container.MongoContainer;

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
