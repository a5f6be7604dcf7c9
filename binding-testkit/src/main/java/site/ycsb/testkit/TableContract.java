// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.StoreUnderTest.TABLE;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchableDB;

/** Tables: how they are created, emptied and kept apart, and their stamps. */
interface TableContract extends OnStore {

  /** A name that begins with that of the other table. */
  String OTHER_TABLE = TABLE + "2";

  @Test
  default void createIndexRefusesATableWithRecords() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    store().awaitSearchable(1);
    store().admin().writeStamp(TABLE, "seed=1");

    assertThatThrownBy(() -> store().admin().createIndex(TABLE, store().schema()))
        .as("createIndex of a table with one record, without recreate=true")
        .isInstanceOf(DBException.class);

    assertThat(client.read("p1")).as("record after the refusal").isEqualTo(product("red shoe", 1));
    client.search(Queries.match("red shoe")).assertRows(1, "a search after the refusal");
    assertThat(store().admin().readStamp(TABLE)).as("stamp after the refusal").isEqualTo("seed=1");
  }

  @Test
  default void createIndexRefusesARecordAcknowledgedJustBefore() {
    assumeTrue(supportsSearch(), "the binding cannot search");
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));

    assertThatThrownBy(() -> store().admin().createIndex(TABLE, store().schema()))
        .as("createIndex right after the insert of one record, without recreate=true")
        .isInstanceOf(DBException.class);
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
    assertThat(client.search(Queries.match("red shoe")).keys())
        .as("keys found in the replaced table")
        .containsExactly("p2");
  }

  @Test
  default void recreateEmptiesTheTableAndForgetsTheStamp() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    client.insert("p2", product("red shoe", 2));
    store().awaitSearchable(2);
    store().admin().writeStamp(TABLE, "seed=1");

    SearchableDB recreating = store().admin(SearchableDB.RECREATE_PROPERTY, "true");
    recreating.createIndex(TABLE, store().schema());

    client = store().client();
    assertThat(recreating.readStamp(TABLE)).as("stamp after recreate=true").isNull();
    store().awaitSearchable(0);
    assertThat(client.tryRead("p1")).as("read after recreate=true").isEqualTo(Status.NOT_FOUND);
    client.search(Queries.match("red shoe")).assertRows(0, "a search after recreate=true");
    client.insert("p2", product("red hat", 3));
    store().awaitSearchable(1);
    assertThat(client.search(Queries.match("red")).keys())
        .as("keys found after recreate=true and one insert")
        .containsExactly("p2");
    if (supportsScan()) {
      assertThat(client.scan("p", 10, null))
          .as("scan after recreate=true and one insert")
          .hasSize(1);
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
    store().admin().writeStamp(TABLE, "one");

    store().awaitSearchable(2);
    assertThat(store().awaitSearchable(OTHER_TABLE)).as("records of the other table").isEqualTo(1);
    assertThat(client.read("p1")).containsEntry(RANK, "1");
    assertThat(other.read("p1")).containsEntry(RANK, "11");
    assertThat(other.tryRead("p2")).isEqualTo(Status.NOT_FOUND);
    assertThat(client.search(Queries.match("red shoe")).keys()).containsExactly("p1", "p2");
    assertThat(other.search(Queries.match("red shoe")).keys()).containsExactly("p1");
    assertThat(store().admin().readStamp(OTHER_TABLE)).as("stamp of the other table").isNull();
    if (supportsScan()) {
      assertThat(client.scan("a", 10, null)).as("scan of the one table").hasSize(2);
      assertThat(other.scan("a", 10, null)).as("scan of the other table").hasSize(1);
    }
    other.delete("p1");
    assertThat(client.read("p1"))
        .as("record after delete of its key in another table")
        .isNotEmpty();
  }

  @Test
  default void recreateOfOneTableLeavesTheOther() throws DBException {
    store().createIndex(OTHER_TABLE);
    TableClient other = store().client(OTHER_TABLE);
    other.insert("p1", product("red shoe", 10));
    assertThat(store().awaitSearchable(OTHER_TABLE)).isEqualTo(1);
    store().admin().writeStamp(OTHER_TABLE, "two");

    store().admin(SearchableDB.RECREATE_PROPERTY, "true").createIndex(TABLE, store().schema());

    assertThat(store().admin().readStamp(OTHER_TABLE))
        .as("the other table's stamp")
        .isEqualTo("two");
    assertThat(other.search(Queries.match("red shoe")).keys())
        .as("keys found in the other table")
        .containsExactly("p1");
  }

  @Test
  default void newTableHasNoStamp() throws DBException {
    assertThat(store().admin().readStamp(TABLE))
        .as("stamp of a table that was never created")
        .isNull();

    store().createIndex(TABLE);

    assertThat(store().admin().readStamp(TABLE)).as("stamp of a new table").isNull();
  }

  @Test
  default void latestStampIsRead() throws DBException {
    store().createIndex(TABLE);
    store().admin().writeStamp(TABLE, "seed=1;records=1000");
    String stamp = "{\"seed\":2,\"name\":\"Größe 'x'\"}\nline two\t\\ $ .";

    store().admin().writeStamp(TABLE, stamp);

    assertThat(store().admin().readStamp(TABLE)).as("the stamp written last").isEqualTo(stamp);
    store().closeAll();
    assertThat(store().admin().readStamp(TABLE))
        .as("the stamp as a new instance reads it")
        .isEqualTo(isPersistent() ? stamp : null);
  }

  @Test
  default void stampIsNotARecord() throws DBException {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    store().admin().writeStamp(TABLE, "red shoe");

    store().awaitSearchable(1);
    assertThat(client.search(Queries.counted("red shoe", 0, 10)))
        .as("search for the words of the stamp")
        .isEqualTo(new Page(List.of(new Row("p1", client.read("p1"))), 1));
    if (supportsScan()) {
      assertThat(client.scan("!", 10, null)).as("scan of a table with one record").hasSize(1);
    }
    client.delete("p1");
    store().createIndex(TABLE);
  }
}
