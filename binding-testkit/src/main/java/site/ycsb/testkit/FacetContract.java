// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.FacetRows.row;
import static site.ycsb.testkit.KindContract.words;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.Facets;

/** How hits are counted by a tag. */
interface FacetContract extends KindContract {

  private static SearchQuery facets(String words) {
    return SearchQuery.of(new Facets(words(words), COLOR), 0, 1, true);
  }

  private static void insert(TableClient client, String title, String color, int count) {
    for (int i = 0; i < count; i++) {
      String key = "k" + client.known().size();
      client.insert(key, changed(product(title, client.known().size()), Map.of(COLOR, color)));
    }
  }

  /** Asserts the whole answer, and that it is what follows from the records. */
  private static void assertFacets(TableClient client, String words, Row... expected) {
    assertThat(client.search(facets(words)).rows())
        .as("facets of " + words)
        .containsExactly(expected);
    client.assertAnswer(facets(words));
  }

  @Test
  default void facetsAreTheLargestWithTheirCounts() {
    TableClient client = loaded(Facets.class);
    for (int i = 1; i <= 12; i++) {
      insert(client, "red shoe", "color" + i, i);
      insert(client, "red hat", "color" + i, 13 - i);
    }
    insert(client, "shoe big Red", "color7", 1);
    store().awaitWritten();

    assertFacets(
        client,
        "red shoe",
        row("color12", 12),
        row("color11", 11),
        row("color10", 10),
        row("color9", 9),
        row("color7", 8),
        row("color8", 8),
        row("color6", 6),
        row("color5", 5),
        row("color4", 4),
        row("color3", 3));
    assertFacets(client, "big shoe", row("color7", 1));
    assertFacets(client, "unheard shoe");
    client.assertAnswer(facets("hat"));
  }

  @Test
  default void equalFacetsAreInTheOrderOfCodePoints() {
    TableClient client = loaded(Facets.class);
    List<String> colors =
        List.of(
            "zinc",
            "Zinc",
            "blue",
            "blue green",
            "blue,green",
            "größe",
            "10",
            "9",
            "\uFF5Ex",
            "\uD83D\uDE00",
            "a.b-c",
            "{x}|@y");
    colors.forEach(color -> insert(client, "red shoe", color, 2));
    insert(client, "red shoe", "most", 3);
    insert(client, "red hat", "\uD83D\uDE00", 1);
    insert(client, "red hat", "\uFF5Ex", 1);
    insert(client, "red hat", "zinc", 1);
    insert(client, "red hat", "Zinc", 1);
    store().awaitWritten();

    assertFacets(
        client,
        "red shoe",
        row("most", 3),
        row("10", 2),
        row("9", 2),
        row("Zinc", 2),
        row("a.b-c", 2),
        row("blue", 2),
        row("blue green", 2),
        row("blue,green", 2),
        row("größe", 2),
        row("zinc", 2));
    assertFacets(
        client, "hat", row("Zinc", 1), row("zinc", 1), row("\uFF5Ex", 1), row("\uD83D\uDE00", 1));
  }

  /** Parts of an engine that each keep their largest values only add up to something else. */
  @Test
  default void facetsCountEveryHit() {
    TableClient client = loaded(Facets.class);
    for (int i = 0; i < MANY_WORDS; i++) {
      insert(client, i % 3 == 0 ? "red shoe" : "big red shoe " + i, "color" + 37 * i % 120, 1);
    }
    store().awaitWritten();

    for (String words : List.of("red", "red shoe", "big", "big red shoe")) {
      client.assertAnswer(facets(words));
    }
  }

  @Test
  default void facetsGoByThePresentRecords() {
    TableClient client = loaded(Facets.class);
    insert(client, "red shoe", "blue", 4);
    insert(client, "red shoe", "green", 4);
    store().awaitWritten();
    client.update("k0", Map.of(COLOR, "green"));
    client.update("k1", Map.of(TITLE, "red hat"));
    client.update("k4", Map.of(BODY, "changed"));
    client.delete("k2");
    store().awaitWritten();

    assertFacets(client, "red shoe", row("green", 5), row("blue", 1));
  }

  @Test
  default void recordsWithoutTheTagAreNotCounted() {
    TableClient client = loaded(Facets.class);
    for (int i = 0; i < 3; i++) {
      Map<String, String> record = new HashMap<>(product("red shoe", i));
      record.remove(COLOR);
      client.insert("none" + i, record);
    }
    insert(client, "red shoe", "blue", 2);
    store().awaitWritten();

    assertFacets(client, "red shoe", row("blue", 2));
  }
}
