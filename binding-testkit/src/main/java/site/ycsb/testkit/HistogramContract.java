// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  private static SearchQuery byMonth(String words) {
    return SearchQuery.of(new Histogram(words(words), HistogramForm.byMonth(RANK)), 0, 1, true);
  }

  private TableClient loadedForMonths() {
    assumeTrue(store().admin().countsByMonths(), "the binding does not count by months");
    return loaded(Histogram.class);
  }

  /** Inserts a record for each date, such as {@code 2024-02-29T23:59:59.999Z}. */
  private static void insert(TableClient client, String title, String... dates) {
    insert(
        client, title, Stream.of(dates).mapToLong(d -> Instant.parse(d).toEpochMilli()).toArray());
  }

  /**
   * Asserts the whole answer by months.
   *
   * @param expected months and their counts, such as {@code 2024-02 2; 2024-03 1}
   */
  private static void assertMonths(TableClient client, String words, String expected) {
    String ranges =
        Stream.of(expected.split("; "))
            .map(month -> month.split(" "))
            .map(month -> Instant.parse(month[0] + "-01T00:00:00Z").toEpochMilli() + " " + month[1])
            .collect(Collectors.joining("; "));
    assertRanges(client, byMonth(words), ranges);
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

  @Test
  default void histogramByMonthGoesByTheCalendar() {
    TableClient client = loadedForMonths();
    insert(client, "red shoe", "2024-01-31T23:59:59.999Z", "2024-02-01T00:00:00Z");
    insert(client, "red shoe", "2024-02-29T23:59:59.999Z", "2024-03-01T00:00:00Z");
    insert(client, "red shoe", "2023-02-28T12:00:00Z", "2023-03-01T00:00:00.001Z");
    insert(client, "red shoe", "2023-12-31T23:59:59.999Z", "2024-12-01T00:00:00Z");
    insert(client, "red hat", "2024-03-31T23:30:00Z", "2024-10-27T01:00:00Z");
    store().awaitWritten();

    assertMonths(
        client,
        "red shoe",
        "2023-02 1; 2023-03 1; 2023-12 1; 2024-01 1; 2024-02 2; 2024-03 1; 2024-12 1");
    assertMonths(client, "hat", "2024-03 1; 2024-10 1");
    assertRanges(client, byMonth("unheard shoe"), "");
    client.update(
        "k0", Map.of(RANK, Long.toString(Instant.parse("2024-12-31T23:00:00Z").toEpochMilli())));
    client.delete("k1");
    store().awaitWritten();
    assertMonths(
        client, "red shoe", "2023-02 1; 2023-03 1; 2023-12 1; 2024-02 1; 2024-03 1; 2024-12 2");
  }

  /** The years 1900 and 2100 are not leap years, and 2000 is one. */
  @Test
  default void monthsAreExactInAllYears() {
    TableClient client = loadedForMonths();
    insert(client, "red shoe", "0001-01-01T00:00:00Z", "0001-01-31T23:59:59.999Z");
    insert(client, "red shoe", "1582-10-10T00:00:00Z", "1900-02-28T23:59:59.999Z");
    insert(client, "red shoe", "1900-03-01T00:00:00Z", "1968-02-29T00:00:00Z");
    insert(client, "red shoe", "1969-12-01T00:00:00Z", "1969-12-31T23:59:59.999Z");
    insert(client, "red shoe", "1970-01-01T00:00:00Z", "1970-01-31T23:59:59.999Z");
    insert(client, "red shoe", "1972-01-01T00:00:00Z", "2000-02-29T23:59:59.999Z");
    insert(client, "red shoe", "2100-02-28T23:59:59.999Z", "2100-03-01T00:00:00Z");
    insert(client, "red shoe", "2104-04-01T00:00:00Z", "9999-12-31T23:59:59.999Z");
    store().awaitWritten();

    assertMonths(
        client,
        "red shoe",
        "0001-01 2; 1582-10 1; 1900-02 1; 1900-03 1; 1968-02 1; 1969-12 2; 1970-01 2; 1972-01 1;"
            + " 2000-02 1; 2100-02 1; 2100-03 1; 2104-04 1; 9999-12 1");
  }
}
