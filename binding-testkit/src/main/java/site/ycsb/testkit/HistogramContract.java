// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.question.Histogram;

/** How hits are counted by ranges of numbers. */
interface HistogramContract extends KindContract {

  private static SearchQuery histogram(String words, long step) {
    return SearchQuery.of(asked(words, step), 0, 1, true);
  }

  private static Histogram asked(String words, long step) {
    return new Histogram(words(words), new HistogramForm(RANK, step));
  }

  private static void insert(TableClient client, String title, long... ranks) {
    for (long rank : ranks) {
      client.insert("k" + client.known().size(), product(title, rank));
    }
  }

  /**
   * Asserts the whole answer, and that it is what follows from the records.
   *
   * @param expected first numbers of ranges and their counts, such as {@code 0 2; 10 1}
   */
  private static void assertRanges(TableClient client, SearchQuery query, String expected) {
    String found =
        client.search(query).rows().stream()
            .map(range -> range.key() + " " + range.get(SearchableDB.COUNT_FIELD))
            .collect(Collectors.joining("; "));
    assertThat(found).as("ranges of " + query.question().text()).isEqualTo(expected);
    client.assertAnswer(query);
  }

  @Test
  default void histogramHasEachRangeWithAHit() {
    TableClient client = loaded(Histogram.class);
    insert(client, "red shoe", 105, 3, 20, 9, 10, 104, 106, 1000);
    insert(client, "red hat", 2, 33);
    insert(client, "shoe big Red", 4);
    store().awaitWritten();

    assertRanges(client, histogram("red shoe", 10), "0 3; 10 1; 20 1; 100 3; 1000 1");
    assertRanges(client, histogram("red", 7), "0 3; 7 2; 14 1; 28 1; 98 1; 105 2; 994 1");
    assertRanges(client, histogram("hat", 1), "2 1; 33 1");
    assertRanges(client, histogram("unheard shoe", 10), "");
  }

  @Test
  default void rangesBelowZeroBeginBelowTheirNumbers() {
    TableClient client = loaded(Histogram.class);
    insert(client, "red shoe", -1, -10, -11, 0, 9, -305);
    store().awaitWritten();

    assertRanges(client, histogram("red shoe", 10), "-310 1; -20 1; -10 2; 0 2");
    assertRanges(client, histogram("red shoe", 1000), "-1000 4; 0 2");
  }

  @Test
  default void histogramCountsEveryHit() {
    TableClient client = loaded(Histogram.class);
    for (int i = 0; i < MANY_WORDS; i++) {
      insert(client, i % 3 == 0 ? "red shoe" : "big red shoe " + i, 37L * i % 1201);
    }
    store().awaitWritten();

    for (String words : new String[] {"red", "red shoe", "big", "big red shoe"}) {
      client.assertAnswer(histogram(words, 100));
      client.assertAnswer(histogram(words, 3));
    }
  }

  @Test
  default void histogramGoesByThePresentRecords() {
    TableClient client = loaded(Histogram.class);
    insert(client, "red shoe", 1, 2, 3, 4, 25);
    store().awaitWritten();
    client.update("k0", Map.of(RANK, "11"));
    client.update("k1", Map.of(TITLE, "red hat"));
    client.update("k2", Map.of(BODY, "changed"));
    client.delete("k4");
    store().awaitWritten();

    assertRanges(client, histogram("red shoe", 10), "0 2; 10 1");
  }

  @Test
  default void rangesOfGreatNumbersAreExact() {
    TableClient client = loaded(Histogram.class);
    insert(client, "red shoe", 123_456_789_999L, 123_456_790_000L, 999_999_999_999L);
    insert(client, "red shoe", 123_456_790_001L, -123_456_789_999L);
    store().awaitWritten();

    assertRanges(
        client,
        histogram("red shoe", 10_000),
        "-123456790000 1; 123456780000 1; 123456790000 2; 999999990000 1");
    assertRanges(client, histogram("red shoe", 1_000_000_000_000L), "-1000000000000 1; 0 4");
  }

  @Test
  default void histogramHasNoMoreRangesThanAreAskedFor() {
    TableClient client = loaded(Histogram.class);
    insert(client, "red shoe", 50, 11, 30, 12, 90, 91, 92);
    store().awaitWritten();

    Histogram question = asked("red shoe", 10);
    assertRanges(client, new SearchQuery(question, 0, 3, false), "10 2; 30 1; 50 1");
  }
}
