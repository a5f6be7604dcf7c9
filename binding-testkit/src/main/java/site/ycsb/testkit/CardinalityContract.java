// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.Cardinality;
import site.ycsb.stub.Row;

/** How the different values of a tag are counted. */
interface CardinalityContract extends KindContract {

  private static SearchQuery cardinality(String words) {
    return SearchQuery.of(new Cardinality(words(words), COLOR), 0, 1, true);
  }

  private static void insert(TableClient client, String title, String... colors) {
    for (String color : colors) {
      int rank = client.known().size();
      client.insert("k" + rank, changed(product(title, rank), Map.of(COLOR, color)));
    }
  }

  /** Asserts the whole answer, and that it is what follows from the records. */
  private static void assertValues(TableClient client, String words, long expected) {
    assertThat(client.search(cardinality(words)).rows())
        .as("values of " + words)
        .singleElement()
        .extracting(Row::fields)
        .isEqualTo(Map.of(SearchableDB.COUNT_FIELD, Long.toString(expected)));
    client.assertAnswer(cardinality(words));
  }

  @Test
  default void cardinalityCountsEachValueOnce() {
    TableClient client = loaded(Cardinality.class);
    insert(client, "red shoe", "blue", "green", "blue", "blue", "yellow");
    insert(client, "red hat", "black", "blue");
    insert(client, "shoe big Red", "green");
    store().awaitWritten();

    assertValues(client, "red shoe", 3);
    assertValues(client, "red", 4);
    assertValues(client, "big shoe", 1);
  }

  @Test
  default void cardinalityComparesValuesAsAWhole() {
    TableClient client = loaded(Cardinality.class);
    List<String> colors =
        List.of("zinc", "Zinc", "blue", "blue green", "blue,green", "größe", "10", "1", "\uFF5E");
    insert(client, "red shoe", colors.toArray(String[]::new));
    insert(client, "red shoe", "\uD83D\uDE00", "a.b-c", "{x}|@y", "zinc", "blue,green");
    store().awaitWritten();

    assertValues(client, "red shoe", 12);
  }

  @Test
  default void cardinalityCountsEveryHit() {
    TableClient client = loaded(Cardinality.class);
    for (int i = 0; i < MANY_WORDS; i++) {
      String title = i % 3 == 0 ? "red shoe" : "big red shoe " + i;
      insert(client, title, "color" + (i < 30 ? 0 : i));
    }
    store().awaitWritten();

    assertValues(client, "red", MANY_WORDS - 29);
    for (String words : List.of("red shoe", "big", "big red shoe")) {
      client.assertAnswer(cardinality(words));
    }
  }

  @Test
  default void cardinalityGoesByThePresentRecords() {
    TableClient client = loaded(Cardinality.class);
    insert(client, "red shoe", "blue", "green", "yellow", "black", "white");
    store().awaitWritten();
    client.update("k0", Map.of(COLOR, "green"));
    client.update("k2", Map.of(TITLE, "red hat"));
    client.update("k3", Map.of(BODY, "changed"));
    client.delete("k4");
    store().awaitWritten();

    assertValues(client, "red shoe", 2);
  }

  @Test
  default void recordsWithoutTheTagHaveNoValue() {
    TableClient client = loaded(Cardinality.class);
    for (int i = 0; i < 3; i++) {
      Map<String, String> record = new HashMap<>(product("red shoe", 100 + i));
      record.remove(COLOR);
      client.insert("none" + i, record);
    }
    insert(client, "red shoe", "blue", "blue");
    store().awaitWritten();

    assertValues(client, "red shoe", 1);
  }

  @Test
  default void cardinalityWithoutAHitIsZero() {
    TableClient client = loaded(Cardinality.class);
    insert(client, "red shoe", "blue");
    store().awaitWritten();

    assertValues(client, "unheard shoe", 0);
  }
}
