// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.stub.Row;

/** All hits by the engine's cursor, in the order of two numbers that many records share. */
interface WalkContract extends KindContract {

  private static SearchQuery walk(String words, int pageRows, int most) {
    WalkForm form = new WalkForm(RATING, DAYS, pageRows, most);
    return SearchQuery.of(
        new Walk(new AllTerms(TITLE, List.of(words.split(" ")), form)), 0, 10, false);
  }

  private static SearchQuery walk(String words, int pageRows) {
    return walk(words, pageRows, 1000);
  }

  private static Map<String, String> rated(String title, long rating, long days) {
    return changed(
        product(title, 0), Map.of(RATING, Long.toString(rating), DAYS, Long.toString(days)));
  }

  private static Comparator<Map<String, String>> order(SearchQuery query) {
    return ((WalkForm) query.question().form())
        .order((record, field) -> Long.valueOf(record.get(field)));
  }

  /**
   * Asserts that a walk has each hit once, as it was written, in the order of its numbers, up to as
   * many rows as were asked for.
   */
  private static void assertWalk(TableClient client, SearchQuery query) {
    List<Map<String, String>> hits =
        client.hits(query).stream().map(client::written).sorted(order(query)).toList();
    List<Row> rows = client.search(query).rows();
    String name = "walk \"%s\" as %s".formatted(query.question().text(), query.question().form());
    assertThat(rows.stream().map(row -> row.get(RATING) + " " + row.get(DAYS)))
        .as("numbers of the rows of the " + name)
        .isEqualTo(
            hits.stream()
                .limit(query.limit())
                .map(hit -> hit.get(RATING) + " " + hit.get(DAYS))
                .toList());
    assertThat(rows.stream().map(Row::key)).as("keys of the " + name).doesNotHaveDuplicates();
    for (Row row : rows) {
      assertThat(query.question().matches(row::get))
          .as("whether \"%s\" is a hit of the %s", row.key(), name)
          .isTrue();
      assertThat(row.fields())
          .as("fields of row \"%s\" of the %s", row.key(), name)
          .isEqualTo(client.written(row.key()));
    }
  }

  @Test
  default void walksGoByTwoNumbersInTwoDirections() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 60; i++) {
      client.insert("k" + i, rated(i % 5 == 4 ? "big hat" : "big shoe", 7 * i % 4, 5 * i % 7));
    }
    store().awaitWritten();

    for (int pageRows : new int[] {1, 3, 7, 100}) {
      assertWalk(client, walk("big", pageRows));
      assertWalk(client, walk("big shoe", pageRows));
      assertWalk(client, walk("hat", pageRows));
    }
  }

  @Test
  default void pagesMayEndWithinTies() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 50; i++) {
      // Ten ratings of one, and forty records that are equal in both numbers.
      client.insert("k" + i, rated("red shoe", 5, i < 10 ? i : 3));
    }
    store().awaitWritten();

    for (int pageRows : new int[] {1, 4, 10, 49}) {
      assertWalk(client, walk("shoe", pageRows));
    }
  }

  @Test
  default void walksEndAfterTheLastHit() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 12; i++) {
      client.insert("k" + i, rated(i < 5 ? "red shoe" : "red hat", i % 2, i % 3));
    }
    store().awaitWritten();

    assertThat(client.search(walk("unheard", 5)).rows())
        .as("rows of a walk without hits")
        .isEmpty();
    // No page is full, one is, or two are with a row behind them.
    for (int pageRows : new int[] {6, 5, 2}) {
      assertWalk(client, walk("shoe", pageRows));
    }
  }

  @Test
  default void walksEndWithAsManyRowsAsAreAskedFor() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 30; i++) {
      client.insert("k" + i, rated("red shoe", i % 3, i % 4));
    }
    store().awaitWritten();

    for (int most : new int[] {1, 4, 8, 13, 29, 30}) {
      assertWalk(client, walk("shoe", 4, most));
    }
  }

  @Test
  default void walksGoByThePresentRecords() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 20; i++) {
      client.insert("k" + i, rated("red shoe", i % 4, i));
    }
    store().awaitWritten();
    client.update("k0", Map.of(RATING, "9"));
    client.update("k1", Map.of(DAYS, "99"));
    client.update("k2", Map.of(RATING, "3", DAYS, "7"));
    client.update("k3", Map.of(TITLE, "red hat"));
    client.update("k4", Map.of(BODY, "changed"));
    client.delete("k5");
    client.insert("k20", rated("red shoe", 3, 7));
    store().awaitWritten();

    assertWalk(client, walk("shoe", 3));
    assertWalk(client, walk("red", 6));
    assertThat(client.search(walk("shoe", 3)).keys()).startsWith("k0");
  }

  @Test
  default void greatNumbersAreWalkedExactly() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 12; i++) {
      client.insert("k" + i, rated("red shoe", MAX_NUMBER - i / 4, 1 - MAX_NUMBER + i % 4));
    }
    client.insert("negative", rated("red shoe", -7, -3));
    client.insert("zero", rated("red shoe", 0, 0));
    store().awaitWritten();

    for (int pageRows : new int[] {1, 3, 5}) {
      assertWalk(client, walk("shoe", pageRows));
    }
  }

  @Test
  default void walksHaveTheFieldsThatAreAskedFor() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 5; i++) {
      client.insert("k" + i, rated("red shoe", 1, i));
    }
    store().awaitWritten();

    assertThat(client.search(walk("shoe", 2), Set.of(TITLE)).rows())
        .extracting(Row::fields)
        .hasSize(5)
        .containsOnly(Map.of(TITLE, "red shoe"));
  }

  @Test
  default void walksReportWhenTheirFirstPageWasThere() {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 5; i++) {
      client.insert("k" + i, rated("red shoe", 1, i));
    }
    store().awaitWritten();

    for (String words : List.of("shoe", "unheard")) {
      SearchResult result = new SearchResult();
      long begin = System.nanoTime();
      client.trySearch(walk(words, 2), null, result);
      assertThat(result.firstPageNanos())
          .as("nanoseconds until the first page of \"%s\" was there", words)
          .isBetween(0L, System.nanoTime() - begin);
    }
  }

  /** Each page may be of another time, so records that move may be missing or come again. */
  @Test
  default void whatStaysComesOnceWhileOthersMove() throws Exception {
    TableClient client = loaded(Walk.class);
    for (int i = 0; i < 60; i++) {
      client.insert("k" + i, rated("red shoe", i % 3, i % 7));
    }
    store().awaitWritten();
    TableClient mover = store().client();
    SearchQuery query = walk("shoe", 4);
    AtomicBoolean isOver = new AtomicBoolean();
    Thread moving =
        new Thread(
            () -> {
              for (int i = 0; !isOver.get(); i++) {
                // Every second record goes to the begin or the end of walks.
                mover.tryUpdate("k" + 2 * (i % 30), Map.of(RATING, i / 30 % 2 == 0 ? "9" : "-9"));
              }
            });
    moving.start();
    try {
      List<Row> staying = staying(client.search(query).rows());
      for (int i = 0; i < 40; i++) {
        List<Row> walked = staying(client.search(query).rows());
        assertThat(new HashSet<>(walked)).as("records that stay").isEqualTo(new HashSet<>(staying));
        assertThat(walked).as("records that stay").hasSize(30);
        assertThat(walked).isSortedAccordingTo(Comparator.comparing(Row::fields, order(query)));
      }
    } finally {
      isOver.set(true);
      moving.join();
    }
  }

  private static List<Row> staying(List<Row> rows) {
    List<Row> staying = new ArrayList<>(rows);
    staying.removeIf(row -> Integer.parseInt(row.key().substring(1)) % 2 == 0);
    return staying;
  }
}
