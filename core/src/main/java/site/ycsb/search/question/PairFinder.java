// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.function.IntConsumer;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.judge.HitFinder;

/**
 * Finds the pairs of words that the name of a record holds. Reuses one array of words: one for each
 * thread.
 */
final class PairFinder implements HitFinder {

  private final Catalogue catalogue;
  private final PairIndex index;
  private final int[] answers;
  private final int[] ranks;

  PairFinder(Catalogue catalogue, PairIndex index, int[] answers) {
    this.catalogue = catalogue;
    this.index = index;
    this.answers = answers;
    this.ranks = new int[catalogue.names().maxWords()];
  }

  @Override
  public void forEachAnswer(long number, IntConsumer found) {
    int words = distinct(catalogue.nameWords(number, ranks));
    for (int i = 1; i < words; i++) {
      for (int j = 0; j < i; j++) {
        int answer = index.get(PairIndex.pair(ranks[i], ranks[j]));
        if (answer >= 0) {
          found.accept(answer);
        }
      }
    }
  }

  /** A record that holds a word twice is still one hit. */
  private int distinct(int count) {
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

  @Override
  public boolean isHit(long number, int query) {
    long pair = index.pairOf(answers[query]);
    int words = catalogue.nameWords(number, ranks);
    boolean first = false;
    boolean second = false;
    for (int i = 0; i < words; i++) {
      first |= ranks[i] == PairIndex.first(pair);
      second |= ranks[i] == PairIndex.second(pair);
    }
    return first && second;
  }
}
