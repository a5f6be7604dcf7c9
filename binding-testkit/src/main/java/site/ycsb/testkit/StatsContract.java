// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.Stats;
import site.ycsb.stub.Row;

/** How the numbers of a field are summed up. */
interface StatsContract extends KindContract {

  private static SearchQuery stats(String words) {
    return SearchQuery.of(new Stats(words(words), RANK), 0, 1, true);
  }

  private static void insert(TableClient client, String title, long... ranks) {
    for (long rank : ranks) {
      client.insert("k" + client.known().size(), product(title, rank));
    }
  }

  /** Asserts the whole answer, and that it is what follows from the records. */
  private static void assertStats(
      TableClient client, String words, long count, long sum, long least, long greatest) {
    Row row = client.search(stats(words)).rows().get(0);
    assertThat(row.fields())
        .as("stats of " + words)
        .isEqualTo(
            Map.of(
                SearchableDB.COUNT_FIELD, Long.toString(count),
                SearchableDB.SUM_FIELD, Long.toString(sum),
                SearchableDB.MIN_FIELD, Long.toString(least),
                SearchableDB.MAX_FIELD, Long.toString(greatest)));
    client.assertAnswer(stats(words));
  }

  @Test
  default void statsAreOverAllHits() {
    TableClient client = loaded(Stats.class);
    insert(client, "red shoe", 5, 3, 8);
    insert(client, "red hat", 1, 90);
    insert(client, "shoe big Red", 40);
    store().awaitWritten();

    assertStats(client, "red shoe", 4, 56, 3, 40);
    assertStats(client, "red", 6, 147, 1, 90);
    assertStats(client, "big shoe", 1, 40, 40, 40);
  }

  @Test
  default void statsWithoutAHitAreACountOfZero() {
    TableClient client = loaded(Stats.class);
    insert(client, "red shoe", 5);
    store().awaitWritten();

    assertThat(client.search(stats("unheard shoe")).rows())
        .singleElement()
        .extracting(Row::fields)
        .isEqualTo(Map.of(SearchableDB.COUNT_FIELD, "0"));
  }

  @Test
  default void statsCountEveryHit() {
    TableClient client = loaded(Stats.class);
    for (int i = 0; i < MANY_WORDS; i++) {
      insert(client, i % 3 == 0 ? "red shoe" : "big red shoe " + i, i);
    }
    store().awaitWritten();

    for (String words : new String[] {"red", "red shoe", "big", "big red shoe"}) {
      client.assertAnswer(stats(words));
    }
  }

  @Test
  default void statsGoByThePresentRecords() {
    TableClient client = loaded(Stats.class);
    insert(client, "red shoe", 10, 20, 30, 40, 50);
    store().awaitWritten();
    client.update("k0", Map.of(RANK, "11"));
    client.update("k1", Map.of(TITLE, "red hat"));
    client.update("k3", Map.of(BODY, "changed"));
    client.delete("k4");
    store().awaitWritten();

    assertStats(client, "red shoe", 3, 81, 11, 40);
  }

  @Test
  default void numbersBelowZeroAreNumbers() {
    TableClient client = loaded(Stats.class);
    insert(client, "red shoe", -5, 3, -20);
    insert(client, "red hat", 0);
    store().awaitWritten();

    assertStats(client, "red shoe", 3, -22, -20, 3);
    assertStats(client, "hat", 1, 0, 0, 0);
  }

  @Test
  default void sumsAreExact() {
    TableClient client = loaded(Stats.class);
    insert(client, "red shoe", 1_000_000_007, 999_999_937, 1);
    store().awaitWritten();

    assertStats(client, "red shoe", 3, 1_999_999_945, 1, 1_000_000_007);
  }
}
