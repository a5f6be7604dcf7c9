// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.IntConsumer;
import site.ycsb.search.data.Catalogue;

/**
 * Numbers the different answers that a set of queries has, and finds those that a record belongs
 * to. Queries that ask for the same pair of words have one answer. Immutable.
 */
final class AnswerNumbers {

  private final Catalogue catalogue;
  private final PairIndex index;
  private final int[] answerOfQuery;

  AnswerNumbers(Catalogue catalogue, QuerySet queries) {
    this.catalogue = catalogue;
    index = new PairIndex(queries.size());
    answerOfQuery = new int[queries.size()];
    for (int query = 0; query < answerOfQuery.length; query++) {
      answerOfQuery[query] = index.add(queries.pair(query));
    }
  }

  /** Number of answers: from 0 to one less. */
  int count() {
    return index.size();
  }

  int queries() {
    return answerOfQuery.length;
  }

  int ofQuery(int query) {
    return answerOfQuery[query];
  }

  /** Room for the words of one record. */
  int[] newRanks() {
    return new int[catalogue.names().maxWords()];
  }

  /**
   * Hands over the answer of each query that the record is a hit of.
   *
   * @param ranks from {@link #newRanks}, overwritten
   */
  void forEachOf(long number, int[] ranks, IntConsumer answers) {
    int words = distinct(ranks, catalogue.nameWords(number, ranks));
    for (int i = 1; i < words; i++) {
      for (int j = 0; j < i; j++) {
        int answer = index.get(QuerySet.pair(ranks[i], ranks[j]));
        if (answer >= 0) {
          answers.accept(answer);
        }
      }
    }
  }

  /** A record with a word twice is one hit all the same. */
  private static int distinct(int[] ranks, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      boolean seen = false;
      for (int j = 0; j < kept; j++) {
        seen |= ranks[j] == ranks[i];
      }
      if (!seen) {
        ranks[kept++] = ranks[i];
      }
    }
    return kept;
  }
}
