// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.COLOR;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/** Which records a filter lets pass, besides their words: by tag and by number, as they are now. */
interface FilterContract extends OnStore {

  long GREATEST = (1L << 53) - 1;

  private static SearchQuery filter(String words, String color, long low, long high) {
    AllTerms terms = new AllTerms(TITLE, List.of(words.split(" ")), RANK, false);
    return new SearchQuery(new Filter(terms, COLOR, color, RANK, low, high), 0, 100, true);
  }

  /** An indexed table, and what the tests put into it. */
  private TableClient filterable() {
    assumeTrue(supportsSearch(), "the binding cannot search");
    assumeTrue(
        store().admin().questionKinds().contains(Filter.class),
        "the binding does not answer filters");
    return store().indexedTable();
  }

  private static void insert(
      TableClient client, KnownRecords known, String key, Map<String, String> record) {
    client.insert(key, record);
    known.put(key, record);
  }

  @Test
  default void bothBoundsOfARangeAreIncluded() {
    TableClient client = filterable();
    KnownRecords known = new KnownRecords();
    long[] ranks = {0, 9, 10, 11, 99, 100, 101, 1_000, GREATEST - 1, GREATEST};
    for (long rank : ranks) {
      insert(client, known, "k" + rank, product("red shoe", rank));
    }
    store().awaitSearchable(ranks.length);

    known.assertAnswer(client, filter("red shoe", "red", 10, 100));
    known.assertAnswer(client, filter("red shoe", "red", 11, 11));
    known.assertAnswer(client, filter("red shoe", "red", 0, 9));
    known.assertAnswer(client, filter("red shoe", "red", 12, 98));
    known.assertAnswer(client, filter("red shoe", "red", GREATEST, GREATEST));
  }

  @Test
  default void tagsMatchAsAWholeAndInTheirCase() {
    TableClient client = filterable();
    KnownRecords known = new KnownRecords();
    List<String> colors =
        List.of(
            "red", "Red", "red,blue", "blue", "red blue", "dark red", "a.b-c", "{x}|@y", "größe");
    for (int i = 0; i < colors.size(); i++) {
      insert(client, known, "k" + i, changed(product("big shoe", i), Map.of(COLOR, colors.get(i))));
    }
    store().awaitSearchable(colors.size());

    for (String color : colors) {
      known.assertAnswer(client, filter("big shoe", color, 0, 100));
    }
    known.assertAnswer(client, filter("big shoe", "re", 0, 100));
  }

  @Test
  default void filtersAskForTheWordsToo() {
    TableClient client = filterable();
    KnownRecords known = new KnownRecords();
    insert(client, known, "k1", product("red shoe", 1));
    insert(client, known, "k2", product("red hat", 2));
    insert(client, known, "k3", product("blue shoe", 3));
    store().awaitSearchable(3);

    known.assertAnswer(client, filter("red shoe", "red", 0, 100));
    known.assertAnswer(client, filter("shoe", "red", 2, 3));
  }

  @Test
  default void filtersGoByThePresentValues() {
    TableClient client = filterable();
    KnownRecords known = new KnownRecords();
    for (int i = 0; i < 6; i++) {
      insert(client, known, "k" + i, product("red shoe", 10 * i));
    }
    store().awaitSearchable(6);
    List<Map<String, String>> changes =
        List.of(Map.of(RANK, "25"), Map.of(COLOR, "blue"), Map.of(RANK, "99"), Map.of(RANK, "35"));
    for (int i = 0; i < changes.size(); i++) {
      client.update("k" + i, changes.get(i));
      known.put("k" + i, changed(known.get("k" + i), changes.get(i)));
    }
    store().awaitSearchable(6);

    known.assertAnswer(client, filter("red shoe", "red", 0, 24));
    known.assertAnswer(client, filter("red shoe", "red", 20, 40));
    known.assertAnswer(client, filter("red shoe", "blue", 0, 100));
  }
}
