// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.STOCK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What search finds once {@code awaitSearchable} has returned: every write that was acknowledged
 * before, whether insert, update or delete.
 */
interface FreshnessContract extends OnStore {

  private TableClient threeShoes() {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 10));
    client.insert("p2", product("red shoe", 20));
    client.insert("p3", product("red shoe", 30));
    store().awaitSearchable(3);
    return client;
  }

  private void assertRedShoes(TableClient client, String... keys) {
    store().awaitSearchable();
    assertThat(client.search(Queries.match("red shoe")).keys())
        .as("keys that match \"red shoe\" after awaitSearchable")
        .containsExactly(keys);
  }

  @Test
  default void emptyTableHasNoSearchableRecords() {
    store().createIndex(StoreUnderTest.TABLE);

    store().awaitSearchable(0);
  }

  @Test
  default void everyInsertIsFoundAndCounted() {
    TableClient client = store().indexedTable();
    for (int i = 1; i <= 130; i++) {
      client.insert("p" + i, product("red shoe", i));
      if (i % 13 == 0) {
        store().awaitSearchable(i);
        client
            .search(Queries.match("red shoe", 0, 1000))
            .assertRows(i, "a search that matches all %d records".formatted(i));
      }
    }
  }

  @Test
  default void insertsAreFoundAfterLoadersCleanUp() {
    TableClient first = store().indexedTable();
    TableClient second = store().client();
    for (int i = 0; i < 50; i++) {
      (i % 2 == 0 ? first : second).insert("p" + i, product("red shoe", i));
    }
    store().close(first);
    store().close(second);

    store().awaitSearchable(50);
    store()
        .client()
        .search(Queries.match("red shoe"))
        .assertRows(50, "a search that matches all 50 records");
  }

  @Test
  default void updateOfTheSortFieldMovesTheRecord() {
    TableClient client = threeShoes();

    client.update("p1", Map.of(RANK, "25"));
    assertRedShoes(client, "p2", "p1", "p3");

    client.update("p3", Map.of(RANK, "-1"));
    assertRedShoes(client, "p3", "p2", "p1");
  }

  @Test
  default void updateOfTheTextFieldChangesTheHits() {
    TableClient client = threeShoes();
    client.insert("p4", product("blue hat", 15));

    client.update("p2", Map.of(TITLE, "red hat"));
    client.update("p4", Map.of(TITLE, "red shoe"));

    assertRedShoes(client, "p1", "p4", "p3");
    assertThat(client.search(Queries.match("red hat")).keys())
        .as("keys that match \"red hat\"")
        .containsExactly("p2");
    assertThat(client.search(Queries.match("blue hat")).keys())
        .as("keys that match \"blue hat\", which is the old text of p4")
        .isEmpty();
    store().awaitSearchable(4);
  }

  @Test
  default void updateOfOtherFieldsShowsInTheRows() {
    TableClient client = threeShoes();

    client.update("p2", Map.of(STOCK, "99", BODY, "new text"));
    store().awaitSearchable(3);

    assertThat(client.search(Queries.match("red shoe", 1, 1)).rows())
        .as("page [1,2), which has the updated record")
        .isEqualTo(List.of(new Row("p2", client.read("p2"))));
    assertThat(client.read("p2")).containsEntry(STOCK, "99").containsEntry(BODY, "new text");
  }

  @Test
  default void deletedRecordIsNeitherFoundNorCounted() {
    TableClient client = threeShoes();

    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    store().awaitSearchable(2);
    assertThat(client.search(Queries.counted("red shoe", 0, 10)).totalHits())
        .as("total hits after delete of one of three records")
        .isEqualTo(2);
  }

  @Test
  default void deleteAfterUpdateLeavesNothingBehind() {
    TableClient client = threeShoes();

    client.update("p2", Map.of(RANK, "5", TITLE, "red hat"));
    client.delete("p2");

    assertRedShoes(client, "p1", "p3");
    assertThat(client.search(Queries.match("red")).keys())
        .as("keys that match \"red\" after update and delete of p2")
        .containsExactly("p1", "p3");
    store().awaitSearchable(2);
  }

  @Test
  default void reinsertedRecordIsFoundByItsNewText() {
    TableClient client = threeShoes();

    client.delete("p2");
    client.insert("p2", product("red hat", 1));

    assertRedShoes(client, "p1", "p3");
    assertThat(client.search(Queries.match("red")).keys())
        .as("keys that match \"red\" after delete and insert of p2")
        .containsExactly("p2", "p1", "p3");
    store().awaitSearchable(3);
  }
}
