// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.StoreUnderTest.TABLE;

import java.util.Map;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;

/**
 * Tables: how they are created, emptied, kept apart and opened again, and their stamps. A search or
 * scan of a table that was never created is an error that says so, not an empty answer, and not
 * {@code NOT_FOUND}, which is about a record.
 */
interface TableContract extends ContractContext {

  /** A name that begins with the name of the other table. */
  String OTHER_TABLE = TABLE + "2";

  String UNMADE_TABLE = "unmade";

  private void writeStamp(String table, String stamp) throws DBException {
    store().admin().writeStamp(table, stamp);
  }

  private void assertStamp(String table, String expected) throws DBException {
    assertThat(store().admin().readStamp(table)).as("stamp of table %s", table).isEqualTo(expected);
  }

  /** If the binding can scan. */
  private void assertScanOfAll(TableClient client) {
    if (supportsScan()) {
      client.assertScan("!", 1000);
    }
  }

  private void assertCreateIndexIsRefused() {
    assertThatThrownBy(() -> store().admin().createIndex(TABLE, store().schema()))
        .as("createIndex of a table with records, without recreate=true")
        .isInstanceOf(DBException.class);
  }

  @Test
  default void createIndexRefusesATableWithRecords() throws DBException {
    TableClient client = redShoes(1);
    writeStamp(TABLE, "seed=1");

    assertCreateIndexIsRefused();

    client.assertRecords();
    client.assertHits("red shoe", "p1");
    assertStamp(TABLE, "seed=1");
  }

  @Test
  default void createIndexRefusesARecordAcknowledgedJustBefore() {
    assumeSearches();
    store().indexedTable().insert("p1", product("red shoe", 1));

    assertCreateIndexIsRefused();
  }

  @Test
  default void createIndexReplacesAnEmptyTable() {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    client.delete("p1");

    store().createIndex(TABLE);
    client = store().client();
    client.insert("p2", product("red shoe", 2));

    store().awaitWritten();
    client.assertHits("red shoe", "p2");
  }

  @Test
  default void recreateEmptiesTheTableAndForgetsTheStamp() throws DBException {
    redShoes(1, 2);
    writeStamp(TABLE, "seed=1");

    store().recreateIndex(TABLE);

    TableClient client = store().client();
    assertStamp(TABLE, null);
    store().awaitWritten();
    client.assertMissing("p1");
    client.assertHits("red shoe");
    client.insert("p2", product("red hat", 3));
    store().awaitWritten();
    client.assertHits("red", "p2");
    assertScanOfAll(client);
  }

  @Test
  default void tablesDoNotMix() throws DBException {
    TableClient client = store().indexedTable();
    store().createIndex(OTHER_TABLE);
    TableClient other = store().client(OTHER_TABLE);
    client.insert("p1", product("red shoe", 1));
    client.insert("p2", product("red shoe", 2));
    other.insert("p1", product("red shoe", 10));
    other.update("p1", Map.of(RANK, "11"));
    writeStamp(TABLE, "one");

    store().awaitWritten();
    store().awaitWritten(OTHER_TABLE);
    client.assertRecords();
    other.assertRecords();
    other.assertMissing("p2");
    client.assertHits("red shoe", "p1", "p2");
    other.assertHits("red shoe", "p1");
    assertStamp(OTHER_TABLE, null);
    assertScanOfAll(client);
    assertScanOfAll(other);
    other.delete("p1");
    client.assertRecords();
  }

  @Test
  default void recreateOfOneTableLeavesTheOther() throws DBException {
    store().createIndex(OTHER_TABLE);
    TableClient other = store().client(OTHER_TABLE);
    other.insert("p1", product("red shoe", 10));
    store().awaitWritten(OTHER_TABLE);
    writeStamp(OTHER_TABLE, "two");

    store().recreateIndex(TABLE);

    assertStamp(OTHER_TABLE, "two");
    other.assertHits("red shoe", "p1");
  }

  @Test
  default void latestStampIsRead() throws DBException {
    assertStamp(TABLE, null);
    store().createIndex(TABLE);
    assertStamp(TABLE, null);
    writeStamp(TABLE, "seed=1;records=1000");
    String stamp = "{\"seed\":2,\"name\":\"Größe 'x'\"}\nline two\t\\ $ .";

    writeStamp(TABLE, stamp);

    assertStamp(TABLE, stamp);
    store().closeAll();
    // A new instance must read the stamp, too.
    assertStamp(TABLE, isPersistent() ? stamp : null);
  }

  @Test
  default void stampIsNotARecord() throws DBException {
    TableClient client = redShoes(1);
    writeStamp(TABLE, "red shoe");

    store().awaitWritten();
    client.assertAnswer(Products.counted("red shoe", 0, 10));
    assertScanOfAll(client);
    client.delete("p1");
    store().createIndex(TABLE);
  }

  private TableClient unmade() {
    store().createIndex(TABLE);
    return store().client(UNMADE_TABLE);
  }

  private static void assertSaysThatTheTableIsMissing(Status status) {
    assertThat(status).isNotIn(Status.OK, Status.BATCHED_OK, Status.NOT_FOUND);
    assertThat(status.getDescription())
        .as("description of %s in a table that was never created", status)
        .contains(UNMADE_TABLE)
        .containsIgnoringCase("load");
  }

  @Test
  default void searchOfAMissingTableIsNoTable() {
    assertSaysThatTheTableIsMissing(
        unmade().trySearch(Products.match("red shoe"), null, new SearchResult()));
  }

  @Test
  default void scanOfAMissingTableIsNoTable() {
    assumeScans();
    assertSaysThatTheTableIsMissing(
        unmade().db().scan(UNMADE_TABLE, "p", 10, null, new Vector<>()));
  }

  @Test
  default void insertIntoAMissingTableCreatesItOrFails() {
    TableClient unmade = unmade();

    Status status = unmade.tryInsert("p1", product("red shoe", 1));

    assertThat(status).isNotIn(Status.NOT_FOUND, Status.BATCHED_OK);
    unmade.assertRecords();
  }

  @Test
  default void awaitSearchableOfAMissingTableFails() {
    store().createIndex(TABLE);

    assertThatThrownBy(
            () -> store().admin().awaitSearchable(UNMADE_TABLE, StoreUnderTest.SEARCHABLE_TIMEOUT))
        .isInstanceOf(DBException.class);
  }

  /** Opens a table that another client has loaded and changed: 90 records. */
  private TableClient reopened() throws DBException {
    assumeTrue(isPersistent(), "the store lives only as long as its instances");
    TableClient client = store().indexedTable();
    for (int i = 0; i < 100; i++) {
      String title = (i % 2 == 0 ? "red" : "blue") + " shoe n" + i;
      client.insert("p" + i, product(title, i * 37 % 101));
    }
    for (int i = 0; i < 100; i += 10) {
      client.update("p" + i, Map.of(RANK, Integer.toString(500 - i), STOCK, "99"));
      client.delete("p" + (i + 2));
    }
    store().awaitWritten();
    store().admin().writeStamp(TABLE, "seed=1");
    store().closeAll();
    return store().client();
  }

  @Test
  default void everythingIsReadAndFoundAfterReopening() throws DBException {
    TableClient client = reopened();

    client.assertRecords();
    client.assertMissing("p2");
    assertStamp(TABLE, "seed=1");
    for (int offset = 0; offset < 50; offset += 9) {
      client.assertAnswer(Products.match("red shoe", offset, 9));
    }
    client.assertAnswer(Products.counted("shoe blue", 0, 200));
    store().awaitWritten();
    assertScanOfAll(client);
  }

  @Test
  default void reopenedTableIsNotReplacedAndAcceptsWrites() throws DBException {
    TableClient client = reopened();

    assertCreateIndexIsRefused();
    client.insert("new", product("red shoe", 1000));
    client.update("p1", Map.of(TITLE, "red shoe", RANK, "-5"));
    client.delete("p4");

    store().awaitWritten();
    client.assertAnswer(Products.counted("red shoe", 0, 200));
  }
}
