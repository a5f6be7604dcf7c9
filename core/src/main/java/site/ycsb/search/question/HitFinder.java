// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.function.IntConsumer;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.RecordValues;

/**
 * Says of which questions a record is a hit at a revision: by the pairs of words that its name
 * holds, and then by what holds of its fields. Reuses its arrays: one for each thread.
 */
public final class HitFinder {

  private final Catalogue catalogue;
  private final QuestionSet questions;
  private final int[] ranks;
  private final RecordValues values;

  public HitFinder(QuestionSet questions) {
    this.questions = questions;
    catalogue = questions.catalogue();
    ranks = new int[catalogue.names().maxWords()];
    values = new RecordValues(catalogue);
  }

  /** Hands over the number of each answer that the record is a hit of, each once. */
  public void forEachAnswer(long number, int revision, IntConsumer found) {
    int words = distinct(catalogue.nameWords(number, ranks));
    for (int i = 1; i < words; i++) {
      for (int j = 0; j < i; j++) {
        int answer = questions.firstAnswer(PairIndex.pair(ranks[i], ranks[j]));
        for (; answer >= 0; answer = questions.nextAnswer(answer)) {
          if (holds(answer, number, revision)) {
            found.accept(answer);
          }
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

  public boolean isHit(long number, int revision, int query) {
    int answer = questions.answer(query);
    long pair = questions.pair(answer);
    int words = catalogue.nameWords(number, ranks);
    boolean first = false;
    boolean second = false;
    for (int i = 0; i < words; i++) {
      first |= ranks[i] == PairIndex.first(pair);
      second |= ranks[i] == PairIndex.second(pair);
    }
    return first && second && holds(answer, number, revision);
  }

  /** Whether an update may change whether a record is a hit. */
  public boolean dependsOnUpdates(int query) {
    return questions.get(query).dependsOnUpdates();
  }

  /** Whether a record with the words of an answer is a hit of it. */
  public boolean holds(int answer, long number, int revision) {
    return questions.asked(answer).holds(values.of(number, revision));
  }
}
