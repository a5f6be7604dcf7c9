// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.testkit.Products.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;

/** Hits are ordered by the sort field as a number. */
interface OrderContract extends OnStore {

  long MAX_NUMBER = (1L << 53) - 1;

  /** Inserts the ranks in an order which is neither theirs nor its reverse. */
  private void assertOrder(long... ascending) {
    TableClient client = store().indexedTable();
    for (int i = 0; i < ascending.length; i += 2) {
      insert(client, ascending[i]);
    }
    for (int i = ascending.length - 1 - ascending.length % 2; i > 0; i -= 2) {
      insert(client, ascending[i]);
    }
    store().awaitSearchable(ascending.length);

    List<String> expected = Arrays.stream(ascending).mapToObj(Long::toString).toList();
    assertThat(ranks(client, Queries.match("red shoe")))
        .as("ranks of the hits, ascending")
        .isEqualTo(expected);
    List<String> reversed = new ArrayList<>(expected);
    Collections.reverse(reversed);
    assertThat(ranks(client, Queries.descending("red shoe", 0, 100)))
        .as("ranks of the hits, descending")
        .isEqualTo(reversed);
  }

  private static void insert(TableClient client, long rank) {
    client.insert("p" + rank, product("red shoe", rank));
  }

  private static List<String> ranks(TableClient client, SearchQuery query) {
    return client.search(query).rows().stream().map(row -> row.get(RANK)).toList();
  }

  @Test
  default void hitsAreOrderedNumerically() {
    assertOrder(1, 2, 9, 10, 11, 20, 99, 100, 101, 999, 1000, 10_000);
  }

  @Test
  default void negativeNumbersComeFirst() {
    assertOrder(-1000, -100, -99, -10, -9, -1, 0, 1, 9, 10);
  }

  @Test
  default void largeNumbersAreOrderedByTheirLastDigit() {
    assertOrder(
        -MAX_NUMBER,
        -MAX_NUMBER + 1,
        -MAX_NUMBER + 2,
        -123_456_789_012_346L,
        -123_456_789_012_345L,
        123_456_789_012_345L,
        123_456_789_012_346L,
        123_456_789_012_347L,
        MAX_NUMBER - 3,
        MAX_NUMBER - 2,
        MAX_NUMBER - 1,
        MAX_NUMBER);
  }
}
