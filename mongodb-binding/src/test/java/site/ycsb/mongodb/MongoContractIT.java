// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.testkit.BindingContract;
import site.ycsb.testkit.server.TestServer;

/** With the form of search that the server asks for: quoted words on mongod, a filter elsewhere. */
@Tag("slow")
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#all")
class MongoContractIT extends BindingContract {

  private final TestServer server;

  MongoContractIT(TestServer server) {
    this.server = server;
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
    TestDatabase.expireEachSecond(server);
  }

  @Override
  protected DB newBinding() {
    return new MongoDB();
  }

  @Override
  protected Properties properties() {
    return TestDatabase.emptied(server);
  }

  /** Quoted words are found inside longer ones, in records that are candidates. */
  @Override
  public boolean matchesWholeWordsOnly() {
    try {
      return TestDatabase.words(server) == MongoQuestions.FILTER;
    } catch (DBException e) {
      throw new AssertionError(e);
    }
  }
}
