// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;

import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;

/** A later client finds what an earlier one left. */
interface ReopeningContract extends OnStore {

  /** Of a table that another client has loaded and changed: 90 records. */
  private TableClient reopened() throws DBException {
    assumeTrue(isPersistent(), "the store lives only as long as its instances");
    TableClient client = store().indexedTable();
    for (int i = 0; i < 100; i++) {
      String title = (i % 2 == 0 ? "red" : "blue") + " shoe n" + i;
      client.insert("p" + i, product(title, i * 37 % 101));
    }
    for (int i = 0; i < 100; i += 10) {
      client.update("p" + i, Map.of(RANK, Integer.toString(500 - i), STOCK, "99"));
    }
    for (int i = 2; i < 100; i += 10) {
      client.delete("p" + i);
    }
    store().awaitWritten();
    store().admin().writeStamp(StoreUnderTest.TABLE, "seed=1");
    store().closeAll();
    return store().client();
  }

  @Test
  default void everythingIsReadAfterReopening() throws DBException {
    TableClient client = reopened();

    client.assertRecords();
    client.assertMissing("p2");
    assertThat(store().admin().readStamp(StoreUnderTest.TABLE)).as("stamp").isEqualTo("seed=1");
  }

  @Test
  default void everythingIsFoundAfterReopening() throws DBException {
    TableClient client = reopened();

    for (int offset = 0; offset < 50; offset += 9) {
      client.assertAnswer(Queries.match("red shoe", offset, 9));
    }
    client.assertAnswer(Queries.counted("shoe blue", 0, 200));
    store().awaitWritten();
    if (supportsScan()) {
      assertThat(client.scan("a", 1000, null)).as("scan after reopening").hasSize(90);
    }
  }

  @Test
  default void reopenedTableAcceptsWritesAndSearches() throws DBException {
    TableClient client = reopened();

    client.insert("new", product("red shoe", 1000));
    client.update("p1", Map.of(TITLE, "red shoe", RANK, "-5"));
    client.delete("p4");

    store().awaitWritten();
    client.assertAnswer(Queries.counted("red shoe", 0, 200));
  }

  @Test
  default void createIndexRefusesAReopenedTable() throws DBException {
    reopened();

    assertThatThrownBy(() -> store().admin().createIndex(StoreUnderTest.TABLE, store().schema()))
        .isInstanceOf(DBException.class);
  }

  @Test
  default void cleanupOfOneInstanceLeavesTheOthersWorking() {
    TableClient stays = store().indexedTable();
    TableClient leaves = store().client();
    leaves.insert("p1", product("red shoe", 1));

    store().close(leaves);

    stays.insert("p2", product("red shoe", 2));
    assertThat(stays.read("p1")).as("record that the other instance wrote").isNotEmpty();
    store().awaitSearchable(2);
    stays.assertHits("red shoe", "p1", "p2");
  }

  @Test
  default void instancesComeAndGo() {
    TableClient stays = store().indexedTable();
    for (int i = 0; i < 20; i++) {
      TableClient client = store().client();
      client.insert("p" + i, product("red shoe", i));
      store().close(client);
    }

    store().awaitSearchable(20);
    stays.assertRows(Queries.match("red shoe"), 20);
  }
}
