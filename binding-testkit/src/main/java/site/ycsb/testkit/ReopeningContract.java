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

  /** Loads and changes the table, and ends like a client. */
  private KnownRecords loadAndLeave() throws DBException {
    assumeTrue(isPersistent(), "the store lives only as long as its instances");
    TableClient client = store().indexedTable();
    KnownRecords known = new KnownRecords();
    for (int i = 0; i < 100; i++) {
      String title = (i % 2 == 0 ? "red" : "blue") + " shoe n" + i;
      known.insert(client, "p" + i, product(title, i * 37 % 101));
    }
    for (int i = 0; i < 100; i += 10) {
      known.update(client, "p" + i, Map.of(RANK, Integer.toString(500 - i), STOCK, "99"));
    }
    for (int i = 2; i < 100; i += 10) {
      known.delete(client, "p" + i);
    }
    store().awaitSearchable(known.size());
    store().admin().writeStamp(StoreUnderTest.TABLE, "seed=1");
    store().closeAll();
    return known;
  }

  @Test
  default void everythingIsReadAfterReopening() throws DBException {
    KnownRecords known = loadAndLeave();

    TableClient client = store().client();
    for (String key : known.keys()) {
      client.assertRecord(key, known.get(key));
    }
    client.assertMissing("p2");
    assertThat(store().admin().readStamp(StoreUnderTest.TABLE)).as("stamp").isEqualTo("seed=1");
  }

  @Test
  default void everythingIsFoundAfterReopening() throws DBException {
    KnownRecords known = loadAndLeave();

    TableClient client = store().client();
    for (int offset = 0; offset < 50; offset += 9) {
      known.assertAnswer(client, Queries.match("red shoe", offset, 9));
    }
    known.assertAnswer(client, Queries.counted("shoe blue", 0, 200));
    store().awaitSearchable(known.size());
    if (supportsScan()) {
      assertThat(client.scan("a", 1000, null)).as("scan after reopening").hasSize(known.size());
    }
  }

  @Test
  default void reopenedTableAcceptsWritesAndSearches() throws DBException {
    KnownRecords known = loadAndLeave();

    TableClient client = store().client();
    known.insert(client, "new", product("red shoe", 1000));
    known.update(client, "p1", Map.of(TITLE, "red shoe", RANK, "-5"));
    known.delete(client, "p4");

    store().awaitSearchable(known.size());
    known.assertAnswer(client, Queries.counted("red shoe", 0, 200));
  }

  @Test
  default void createIndexRefusesAReopenedTable() throws DBException {
    loadAndLeave();

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
