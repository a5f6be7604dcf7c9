// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/**
 * Which records match: all terms, as whole words, neither stemmed nor stopped; and of filters the
 * tag and the number too, as they are now.
 */
interface MatchContract extends OnStore {

  /** Loads records whose keys are their titles, and waits until search finds them. */
  private TableClient loaded(String... titles) {
    assumeSearches();
    TableClient client = store().indexedTable();
    for (int i = 0; i < titles.length; i++) {
      client.insert(titles[i], product(titles[i], i));
    }
    store().awaitWritten();
    return client;
  }

  @Test
  default void everyTermHasToMatch() {
    TableClient client = loaded("red shoe", "red hat", "blue shoe", "blue hat", "red big shoe");

    client.assertHits("red shoe", "red shoe", "red big shoe");
    client.assertHits("blue hat", "blue hat");
  }

  @Test
  default void orderAndDistanceOfTheTermsDoNotMatter() {
    TableClient client = loaded("shoe red", "blue shoe", "red one two three shoe", "shoe x red");

    client.assertHits("red shoe", "shoe red", "red one two three shoe", "shoe x red");
    client.assertHits("shoe red", "shoe red", "red one two three shoe", "shoe x red");
  }

  @Test
  default void queriesMayHaveOneOrThreeTerms() {
    TableClient client = loaded("red big shoe", "red shoe", "big shoe", "blue hat");

    client.assertHits("big", "red big shoe", "big shoe");
    client.assertHits("shoe red big", "red big shoe");
  }

  @Test
  default void substringsDoNotMatch() {
    assumeTrue(matchesWholeWordsOnly(), "the engine matches parts of words");
    TableClient client =
        loaded(
            "red shoe", "redwood shoe", "hundred shoe", "bored shoe", "red snowshoes", "redshoe");

    client.assertHits("red shoe", "red shoe");
  }

  @Test
  default void wordsAreNotStemmed() {
    TableClient client =
        loaded(
            "blue shoe",
            "blue shoes",
            "blue pony",
            "blue ponies",
            "blue run",
            "blue running",
            "blue generic",
            "blue generous");

    client.assertHits("blue shoes", "blue shoes");
    client.assertHits("blue ponies", "blue ponies");
    client.assertHits("blue pony", "blue pony");
    client.assertHits("blue running", "blue running");
    client.assertHits("blue generous", "blue generous");
    if (matchesWholeWordsOnly()) {
      client.assertHits("blue shoe", "blue shoe");
      client.assertHits("blue run", "blue run");
    }
  }

  @Test
  default void stopWordsAreSearchable() {
    String[] titles = {
      "the lamp",
      "and table",
      "a chair",
      "is desk",
      "to sofa",
      "in bed",
      "not rug",
      "or vase",
      "with mirror",
      "for shelf",
      "of clock",
      "will curtain"
    };
    TableClient client = loaded(titles);

    for (String title : titles) {
      client.assertHits(title, title);
    }
    client.assertHits("the and");
  }

  @Test
  default void matchingIgnoresCase() {
    TableClient client = loaded("Red SHOE", "red shoe", "Red hat");

    client.assertHits("red shoe", "Red SHOE", "red shoe");
    assertThat(client.read("Red SHOE"))
        .as("a record with capitals in its text field")
        .containsEntry(TITLE, "Red SHOE");
  }

  @Test
  default void accentsAreSignificant() {
    TableClient client = loaded("cafe table", "café table");

    client.assertHits("cafe table", "cafe table");
    client.assertHits("café table", "café table");
  }

  @Test
  default void nonAsciiWordsAreFound() {
    TableClient client = loaded("größe grün", "größe blau", "красный дом", "красный лес");

    client.assertHits("größe grün", "größe grün");
    client.assertHits("дом красный", "красный дом");
  }

  @Test
  default void onlyTheTextFieldIsSearched() {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    client.insert("p2", changed(product("blue hat", 2), Map.of(BODY, "red shoe", COLOR, "shoe")));
    store().awaitWritten();

    client.assertHits("red shoe", "p1");
  }

  @Test
  default void repeatedWordYieldsOneRow() {
    TableClient client = loaded("red red shoe red shoe", "blue hat");

    client.assertHits("red shoe", "red red shoe red shoe");
  }

  @Test
  default void unknownWordsMatchNothing() {
    TableClient client = loaded("red shoe", "blue hat");

    client.assertHits("red unheard");
    client.assertHits("unheard unseen");
    client.assertHits("red hat");
  }

  long GREATEST = (1L << 53) - 1;

  private static SearchQuery filter(String words, String color, long low, long high) {
    AllTerms terms = new AllTerms(TITLE, List.of(words.split(" ")), RANK, false);
    return new SearchQuery(new Filter(terms, COLOR, color, RANK, low, high), 0, 100, true);
  }

  /** An indexed table, and what the tests put into it. */
  private TableClient filterable() {
    assumeSearches();
    assumeTrue(
        store().admin().questionKinds().contains(Filter.class),
        "the binding does not answer filters");
    return store().indexedTable();
  }

  @Test
  default void bothBoundsOfARangeAreIncluded() {
    TableClient client = filterable();
    long[] ranks = {0, 9, 10, 11, 99, 100, 101, 1_000, GREATEST - 1, GREATEST};
    for (long rank : ranks) {
      client.insert("k" + rank, product("red shoe", rank));
    }
    store().awaitWritten();

    client.assertAnswer(filter("red shoe", "red", 10, 100));
    client.assertAnswer(filter("red shoe", "red", 11, 11));
    client.assertAnswer(filter("red shoe", "red", 0, 9));
    client.assertAnswer(filter("red shoe", "red", 12, 98));
    client.assertAnswer(filter("red shoe", "red", GREATEST, GREATEST));
  }

  @Test
  default void tagsMatchAsAWholeAndInTheirCase() {
    TableClient client = filterable();
    List<String> colors =
        List.of(
            "red", "Red", "red,blue", "blue", "red blue", "dark red", "a.b-c", "{x}|@y", "größe");
    for (int i = 0; i < colors.size(); i++) {
      client.insert("k" + i, changed(product("big shoe", i), Map.of(COLOR, colors.get(i))));
    }
    store().awaitWritten();

    for (String color : colors) {
      client.assertAnswer(filter("big shoe", color, 0, 100));
    }
    client.assertAnswer(filter("big shoe", "re", 0, 100));
  }

  @Test
  default void filtersAskForTheWordsToo() {
    TableClient client = filterable();
    client.insert("k1", product("red shoe", 1));
    client.insert("k2", product("red hat", 2));
    client.insert("k3", product("blue shoe", 3));
    store().awaitWritten();

    client.assertAnswer(filter("red shoe", "red", 0, 100));
    client.assertAnswer(filter("shoe", "red", 2, 3));
  }

  @Test
  default void filtersGoByThePresentValues() {
    TableClient client = filterable();
    for (int i = 0; i < 6; i++) {
      client.insert("k" + i, product("red shoe", 10 * i));
    }
    store().awaitWritten();
    List<Map<String, String>> changes =
        List.of(Map.of(RANK, "25"), Map.of(COLOR, "blue"), Map.of(RANK, "99"), Map.of(RANK, "35"));
    for (int i = 0; i < changes.size(); i++) {
      client.update("k" + i, changes.get(i));
    }
    store().awaitWritten();

    client.assertAnswer(filter("red shoe", "red", 0, 24));
    client.assertAnswer(filter("red shoe", "red", 20, 40));
    client.assertAnswer(filter("red shoe", "blue", 0, 100));
  }
}
