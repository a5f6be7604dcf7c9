// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;

/** Which fields the rows of a search hold, and with what values. */
interface ProjectionContract extends OnStore {

  SearchQuery RED_SHOES = Queries.match("red shoe", 0, 10);

  private TableClient loadedForProjection(Map<String, String> record) {
    TableClient client = store().indexedTable();
    client.insert("p1", record);
    client.insert("p2", product("blue hat", 2));
    store().awaitSearchable(2);
    return client;
  }

  private static void assertRow(
      TableClient client, Set<String> fields, Map<String, String> expected) {
    assertThat(client.search(RED_SHOES, fields).rows())
        .as("rows of a search for %s", fields == null ? "all fields" : new TreeSet<>(fields))
        .isEqualTo(List.of(new Row("p1", new TreeMap<>(expected))));
  }

  @Test
  default void searchRowsHoldEveryFieldByDefault() {
    Map<String, String> record = changed(product("red shoe", 1), Map.of("undeclared", "some text"));
    TableClient client = loadedForProjection(record);

    assertRow(client, null, record);
  }

  @Test
  default void searchRowsHoldOnlyTheRequestedFields() {
    TableClient client = loadedForProjection(product("red shoe", 1));

    assertRow(client, Set.of(STOCK, COLOR), Map.of(STOCK, "7", COLOR, "red"));
    assertRow(client, Set.of(BODY), Map.of(BODY, "about red shoe"));
  }

  @Test
  default void textAndSortFieldsAreReturnedOnlyWhenRequested() {
    TableClient client = loadedForProjection(product("red shoe", 1));

    assertRow(client, Set.of(TITLE), Map.of(TITLE, "red shoe"));
    assertRow(client, Set.of(RANK), Map.of(RANK, "1"));
    assertRow(
        client,
        Set.of(RANK, TITLE, BODY),
        Map.of(RANK, "1", TITLE, "red shoe", BODY, "about red shoe"));
  }

  @Test
  default void searchRowsOmitFieldsTheRecordLacks() {
    TableClient client = loadedForProjection(Map.of(TITLE, "red shoe", RANK, "1"));

    assertRow(client, Set.of(TITLE, BODY, STOCK), Map.of(TITLE, "red shoe"));
  }

  @Test
  default void searchForNoFieldsReturnsTheKeys() {
    TableClient client = loadedForProjection(product("red shoe", 1));

    assertRow(client, Set.of(), Map.of());
  }

  @Test
  default void searchRowsHoldNumbersToTheLastDigit() {
    Map<String, String> record =
        changed(
            product("red shoe", PageContract.MAX_NUMBER),
            Map.of(STOCK, Long.toString(-PageContract.MAX_NUMBER)));
    TableClient client = loadedForProjection(record);

    assertRow(client, null, record);
    assertRow(
        client, Set.of(RANK, STOCK), Map.of(RANK, record.get(RANK), STOCK, record.get(STOCK)));
  }
}
