// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.question.WithoutTerm;

/**
 * What every kind of question has to do, of those that the binding answers, and what counts,
 * filters and ranges mean: of filters, the tag and the number as they are now.
 */
interface KindContract extends ContractContext {

  /** More than the words to which engines extend the beginning of one by default. */
  int MANY_WORDS = 350;

  private static Question range(String color, long low, long high, boolean descending) {
    return new Range(TITLE, COLOR, color, RANK, low, high, RANK, descending);
  }

  private boolean answers(Class<? extends Question> kind) {
    return store().admin().questionKinds().contains(kind);
  }

  /** The questions whose kinds the binding answers. */
  private Stream<Question> answered(Question... questions) {
    return Stream.of(questions).filter(question -> answers(question.getClass()));
  }

  private TableClient table(Class<? extends Question> kind) {
    assumeTrue(answers(kind), "the binding does not answer questions of " + kind.getSimpleName());
    return store().indexedTable();
  }

  /** Loads records whose keys are their titles, and waits until search finds them. */
  default TableClient loaded(Class<? extends Question> kind, String... titles) {
    return loaded(kind, Map.of(), titles);
  }

  /** Loads records whose keys are their titles, some at a place of their own. */
  default TableClient loaded(
      Class<? extends Question> kind, Map<String, String> places, String... titles) {
    TableClient client = table(kind);
    for (int i = 0; i < titles.length; i++) {
      Map<String, String> record = product(titles[i], i);
      String place = places.getOrDefault(titles[i], record.get(PLACE));
      client.insert(titles[i], changed(record, Map.of(PLACE, place)));
    }
    store().awaitWritten();
    return client;
  }

  private static SearchQuery count(String words) {
    return new SearchQuery(new CountTerms(words(words)), 0, 0, true);
  }

  private static void assertCount(TableClient client, String words, long expected) {
    assertThat(client.search(count(words)).totalHits()).as("count of " + words).isEqualTo(expected);
  }

  @Test
  default void countsAreExactAndWithoutRows() {
    TableClient client = table(CountTerms.class);
    for (int i = 0; i < MANY_WORDS; i++) {
      client.insert("k" + i, product(i % 3 == 0 ? "red shoe" : "big Red shoes", i));
    }
    store().awaitWritten();

    assertCount(client, "red", MANY_WORDS);
    for (String words : List.of("red", "big", "red shoe", "shoe red", "big shoe", "unheard")) {
      client.assertAnswer(count(words));
    }
  }

  @Test
  default void countsGoByPresentRecords() {
    TableClient client = table(CountTerms.class);
    for (int i = 0; i < 20; i++) {
      client.insert("k" + i, product("red shoe", i));
    }
    store().awaitWritten();
    for (int i = 0; i < 5; i++) {
      client.delete("k" + i);
      client.update("k" + (5 + i), Map.of(TITLE, "blue shoe"));
      client.update("k" + (10 + i), Map.of(BODY, "changed"));
    }
    store().awaitWritten();

    assertCount(client, "red shoe", 10);
    assertCount(client, "shoe", 15);
    client.assertAnswer(count("blue"));
  }

  private static Filter filter(String words, String color, long low, long high) {
    return new Filter(words(words), COLOR, color, RANK, low, high);
  }

  private TableClient tableForRanges() {
    return table(answers(Filter.class) ? Filter.class : Range.class);
  }

  /** Asserts which shoes match as a filter and as a range, as far as there are these kinds. */
  private void assertShoes(TableClient client, String color, long low, long high, String... keys) {
    answered(filter("shoe", color, low, high), range(color, low, high, false))
        .forEach(question -> client.assertHits(question, keys));
  }

  @Test
  default void bothBoundsOfARangeAreIncluded() {
    TableClient client = tableForRanges();
    long[] ranks = {0, 9, 10, 11, 99, 100, 101, 1_000, MAX_NUMBER - 1, MAX_NUMBER};
    for (long rank : ranks) {
      client.insert("k" + rank, product("red shoe", rank));
    }
    store().awaitWritten();

    String greatest = "k" + MAX_NUMBER;
    assertShoes(client, "red", 10, 100, "k10", "k11", "k99", "k100");
    assertShoes(client, "red", 11, 11, "k11");
    assertShoes(client, "red", 0, 8, "k0");
    assertShoes(client, "red", 0, 9, "k0", "k9");
    assertShoes(client, "red", 12, 98);
    assertShoes(client, "red", 1_001, MAX_NUMBER, "k" + (MAX_NUMBER - 1), greatest);
    assertShoes(client, "red", MAX_NUMBER, MAX_NUMBER, greatest);
  }

  @Test
  default void tagsMatchAsAWholeAndInTheirCase() {
    TableClient client = tableForRanges();
    List<String> colors =
        List.of(
            "red", "Red", "red,blue", "blue", "red blue", "dark red", "a.b-c", "{x}|@y", "größe");
    for (int i = 0; i < colors.size(); i++) {
      client.insert(colors.get(i), changed(product("big shoe", i), Map.of(COLOR, colors.get(i))));
    }
    store().awaitWritten();

    for (String color : colors) {
      assertShoes(client, color, 0, 100, color);
    }
    assertShoes(client, "re", 0, 100);
  }

  @Test
  default void filtersAskForTheWordsToo() {
    TableClient client = loaded(Filter.class, "red shoe", "red hat", "blue shoe");

    client.assertHits(filter("red shoe", "red", 0, 100), "red shoe");
    client.assertHits(filter("shoe", "red", 1, 2), "blue shoe");
  }

  @Test
  default void rangesGoByThePresentValues() {
    TableClient client = tableForRanges();
    for (int i = 0; i < 6; i++) {
      client.insert("k" + i, product("red shoe", 10 * i));
    }
    store().awaitWritten();
    client.update("k0", Map.of(RANK, "25"));
    client.update("k1", Map.of(COLOR, "blue"));
    client.update("k2", Map.of(RANK, "99"));
    client.update("k3", Map.of(TITLE, "blue shoe"));
    client.delete("k4");
    store().awaitWritten();

    assertShoes(client, "red", 0, 24);
    assertShoes(client, "red", 20, 50, "k0", "k3", "k5");
    assertShoes(client, "blue", 0, 100, "k1");
  }

  /**
   * A question of each kind with rows; those that ask for words ask for a red shoe. No test notices
   * a kind that is left out.
   */
  private List<Question> withRows(boolean descending) {
    AllTerms redShoe = words("red shoe", descending);
    return answered(
            redShoe,
            new Filter(redShoe, COLOR, "red", RANK, 0, 100),
            new TenantTerms(redShoe, COLOR, "red"),
            new WithinRadius(redShoe, PLACE, GeoCircle.of("52.5,13.4,10km")),
            new NearestFirst(new WithinRadius(redShoe, PLACE, GeoCircle.of("52.5,13.4,10km"))),
            new WithinBox(redShoe, PLACE, GeoBox.of("52.3..52.7,13.1..13.7")),
            new AnyTerm(words("shoe unheard", descending)),
            new WithoutTerm(words("red unheard", descending)),
            new Phrase(redShoe),
            new Prefix(words("red sho", descending)),
            new Fuzzy(words("shie", descending)),
            range("red", 5, 100, descending))
        .toList();
  }

  @Test
  default void everyKindIsAnsweredInPages() {
    TableClient client = table(AllTerms.class);
    for (int i = 0; i < 20; i++) {
      int rank = 7 * i % 20;
      client.insert("k" + i, product(rank % 3 == 0 ? "blue hat" : "red shoe " + i, rank));
    }
    store().awaitWritten();

    for (boolean descending : List.of(false, true)) {
      for (Question question : withRows(descending)) {
        for (int offset : List.of(0, 4, 8, 12, 30)) {
          client.assertAnswer(new SearchQuery(question, offset, 4, false));
        }
        client.assertAnswer(new SearchQuery(question, 4, 3, true));
      }
    }
  }

  @Test
  default void pagesWithoutRowsAreCountedOnly() {
    TableClient client = loaded(AllTerms.class, "red shoe", "blue hat", "big red shoe", "red hat");

    for (Question question : withRows(false)) {
      client.assertAnswer(new SearchQuery(question, 0, 0, true));
      client.assertAnswer(new SearchQuery(question, 2, 0, true));
    }
  }

  @Test
  default void everyKindGoesByThePresentText() {
    TableClient client =
        loaded(AllTerms.class, "red shoe", "blue hat", "a red shoe", "a blue hat", "red shoe b");
    client.update("red shoe", Map.of(TITLE, "blue hat"));
    client.update("blue hat", Map.of(TITLE, "red shoe"));
    client.update("a red shoe", Map.of(TITLE, "red hat shoe"));
    client.delete("red shoe b");
    store().awaitWritten();

    Stream<Question> more =
        answered(
            new AnyTerm(words("hat unheard")),
            new WithoutTerm(words("hat red")),
            new Phrase(words("red hat")),
            new Prefix(words("shoe ha")));
    Stream.concat(withRows(false).stream(), more)
        .forEach(question -> client.assertAnswer(new SearchQuery(question, 0, 100, true)));
    answered(new CountTerms(words("red shoe")), new CountTerms(words("hat")))
        .forEach(question -> client.assertAnswer(new SearchQuery(question, 0, 0, true)));
  }
}
