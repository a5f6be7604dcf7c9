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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
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

  /**
   * Asserts the whole answer, and that it is what follows from the records.
   *
   * @param expected values and their counts, such as {@code blue 2; red 1}
   */
  private static void assertFacets(TableClient client, String words, String expected) {
    String found =
        client.search(facets(words)).rows().stream()
            .map(facet -> facet.key() + " " + facet.get(SearchableDB.COUNT_FIELD))
            .collect(Collectors.joining("; "));
    assertThat(found).as("facets of " + words).isEqualTo(expected);
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
        "color12 12; color11 11; color10 10; color9 9; color7 8; color8 8; color6 6; color5 5;"
            + " color4 4; color3 3");
    assertFacets(client, "big shoe", "color7 1");
    assertFacets(client, "unheard shoe", "");
    client.assertAnswer(facets("hat"));
  }

  @Test
  default void equalFacetsAreInTheOrderOfCodePoints() {
    TableClient client = loaded(Facets.class);
    String colors =
        "zinc; Zinc; blue; blue green; blue,green; größe; 10; 9; \uFF5Ex; \uD83D\uDE00; a.b-c; {x}|@y";
    for (String color : colors.split("; ")) {
      insert(client, "red shoe", color, 2);
    }
    insert(client, "red shoe", "most", 3);
    for (String color : List.of("\uD83D\uDE00", "\uFF5Ex", "zinc", "Zinc")) {
      insert(client, "red hat", color, 1);
    }
    store().awaitWritten();

    assertFacets(
        client,
        "red shoe",
        "most 3; 10 2; 9 2; Zinc 2; a.b-c 2; blue 2; blue green 2; blue,green 2; größe 2; zinc 2");
    assertFacets(client, "hat", "Zinc 1; zinc 1; \uFF5Ex 1; \uD83D\uDE00 1");
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

    assertFacets(client, "red shoe", "green 5; blue 1");
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

    assertFacets(client, "red shoe", "blue 2");
  }
}
