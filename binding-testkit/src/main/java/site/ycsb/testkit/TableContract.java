// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.StoreUnderTest.TABLE;

import java.util.List;
import java.util.Map;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;

/**
 * Tables: how they are created, emptied and kept apart, and their stamps. A search or scan of a
 * table that was never created is an error that says so, not an empty answer, and not {@code
 * NOT_FOUND}, which is about a record.
 */
interface TableContract extends OnStore {

  /** A name that begins with that of the other table. */
  String OTHER_TABLE = TABLE + "2";

  private void writeStamp(String table, String stamp) throws DBException {
    store().admin().writeStamp(table, stamp);
  }

  private void assertStamp(String table, String expected) throws DBException {
    assertThat(store().admin().readStamp(table)).as("stamp of table %s", table).isEqualTo(expected);
  }

  private void assertCreateIndexIsRefused() {
    assertThatThrownBy(() -> store().admin().createIndex(TABLE, store().schema()))
        .as("createIndex of a table with one record, without recreate=true")
        .isInstanceOf(DBException.class);
  }

  @Test
  default void createIndexRefusesATableWithRecords() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    store().awaitSearchable(1);
    writeStamp(TABLE, "seed=1");

    assertCreateIndexIsRefused();

    client.assertRecord("p1", product("red shoe", 1));
    client.assertHits("red shoe", "p1");
    assertStamp(TABLE, "seed=1");
  }

  @Test
  default void createIndexRefusesARecordAcknowledgedJustBefore() {
    assumeTrue(supportsSearch(), "the binding cannot search");
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));

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

    store().awaitSearchable(1);
    client.assertHits("red shoe", "p2");
  }

  @Test
  default void recreateEmptiesTheTableAndForgetsTheStamp() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    client.insert("p2", product("red shoe", 2));
    store().awaitSearchable(2);
    writeStamp(TABLE, "seed=1");

    SearchableDB recreating = store().admin(SearchableDB.RECREATE_PROPERTY, "true");
    recreating.createIndex(TABLE, store().schema());

    client = store().client();
    assertThat(recreating.readStamp(TABLE)).as("stamp after recreate=true").isNull();
    store().awaitSearchable(0);
    client.assertMissing("p1");
    client.assertHits("red shoe");
    client.insert("p2", product("red hat", 3));
    store().awaitSearchable(1);
    client.assertHits("red", "p2");
    if (supportsScan()) {
      assertThat(client.scan("p", 10, null)).as("scan").hasSize(1);
    }
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

    store().awaitSearchable(2);
    assertThat(store().awaitSearchable(OTHER_TABLE)).as("records of the other table").isEqualTo(1);
    client.assertRecord("p1", product("red shoe", 1));
    assertThat(other.read("p1")).containsEntry(RANK, "11");
    other.assertMissing("p2");
    client.assertHits("red shoe", "p1", "p2");
    other.assertHits("red shoe", "p1");
    assertStamp(OTHER_TABLE, null);
    if (supportsScan()) {
      assertThat(client.scan("a", 10, null)).as("scan of the one table").hasSize(2);
      assertThat(other.scan("a", 10, null)).as("scan of the other table").hasSize(1);
    }
    other.delete("p1");
    client.assertRecord("p1", product("red shoe", 1));
  }

  @Test
  default void recreateOfOneTableLeavesTheOther() throws DBException {
    store().createIndex(OTHER_TABLE);
    TableClient other = store().client(OTHER_TABLE);
    other.insert("p1", product("red shoe", 10));
    assertThat(store().awaitSearchable(OTHER_TABLE)).isEqualTo(1);
    writeStamp(OTHER_TABLE, "two");

    store().admin(SearchableDB.RECREATE_PROPERTY, "true").createIndex(TABLE, store().schema());

    assertStamp(OTHER_TABLE, "two");
    other.assertHits("red shoe", "p1");
  }

  @Test
  default void newTableHasNoStamp() throws DBException {
    assertStamp(TABLE, null);

    store().createIndex(TABLE);

    assertStamp(TABLE, null);
  }

  @Test
  default void latestStampIsRead() throws DBException {
    store().createIndex(TABLE);
    writeStamp(TABLE, "seed=1;records=1000");
    String stamp = "{\"seed\":2,\"name\":\"Größe 'x'\"}\nline two\t\\ $ .";

    writeStamp(TABLE, stamp);

    assertStamp(TABLE, stamp);
    store().closeAll();
    // As a new instance reads it.
    assertStamp(TABLE, isPersistent() ? stamp : null);
  }

  @Test
  default void stampIsNotARecord() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    writeStamp(TABLE, "red shoe");

    store().awaitSearchable(1);
    assertThat(client.search(Queries.counted("red shoe", 0, 10)))
        .isEqualTo(new Page(List.of(new Row("p1", client.read("p1"))), 1));
    if (supportsScan()) {
      assertThat(client.scan("!", 10, null)).as("scan of a table with one record").hasSize(1);
    }
    client.delete("p1");
    store().createIndex(TABLE);
  }

  String UNMADE_TABLE = "unmade";

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
        unmade().trySearch(Queries.match("red shoe"), null, new SearchResult()));
  }

  @Test
  default void scanOfAMissingTableIsNoTable() {
    assumeTrue(supportsScan(), "the binding cannot scan");
    assertSaysThatTheTableIsMissing(
        unmade().db().scan(UNMADE_TABLE, "p", 10, null, new Vector<>()));
  }

  @Test
  default void insertIntoAMissingTableCreatesItOrFails() {
    TableClient unmade = unmade();

    Status status = unmade.tryInsert("p1", product("red shoe", 1));

    assertThat(status).isNotIn(Status.NOT_FOUND, Status.BATCHED_OK);
    if (status.isOk()) {
      unmade.assertRecord("p1", product("red shoe", 1));
    }
  }

  @Test
  default void awaitSearchableOfAMissingTableFails() {
    store().createIndex(TABLE);

    assertThatThrownBy(
            () -> store().admin().awaitSearchable(UNMADE_TABLE, StoreUnderTest.SEARCHABLE_TIMEOUT))
        .isInstanceOf(DBException.class);
  }
}
