// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Arrays;
import java.util.function.IntConsumer;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.RecordValues;

/**
 * Says of which questions a record is a hit at a revision: by the words of its name and the tags
 * that questions are found by, and then by what holds of its fields. Reuses its arrays: one for
 * each thread.
 */
public final class HitFinder {

  private final Catalogue catalogue;
  private final QuestionSet questions;
  private final RecordValues values;

  /** What the record has: the ranks of its words, and numbers of values of fields. */
  private int[] has;

  private int[] found = new int[8];

  public HitFinder(QuestionSet questions) {
    this.questions = questions;
    catalogue = questions.catalogue();
    has = new int[catalogue.names().maxWords() + questions.valueFields().size()];
    values = new RecordValues(catalogue);
  }

  /** Hands over the number of each answer that the record is a hit of, each once. */
  public void forEachAnswer(long number, int revision, IntConsumer consumer) {
    int size = distinct(look(number, revision));
    int count = 0;
    for (int i = 0; i < size; i++) {
      for (int j = questions.hasSingleWays() ? i : i - 1; j >= 0; j--) {
        int way = questions.firstWay(PairIndex.pair(has[i], has[j]));
        for (; way >= 0; way = questions.nextWay(way)) {
          int answer = questions.answerOf(way);
          boolean once = questions.isOnlyWay(answer);
          if ((once || isNew(answer, count)) && holds(answer, number, revision)) {
            if (!once) {
              count = add(answer, count);
            }
            consumer.accept(answer);
          }
        }
      }
    }
  }

  /** A record that is found in several ways is one hit. */
  private boolean isNew(int answer, int count) {
    for (int i = 0; i < count; i++) {
      if (found[i] == answer) {
        return false;
      }
    }
    return true;
  }

  private int add(int answer, int count) {
    if (count == found.length) {
      found = Arrays.copyOf(found, 2 * count);
    }
    found[count] = answer;
    return count + 1;
  }

  /** Reads what the record has; returns how many there are. */
  private int look(long number, int revision) {
    int size = catalogue.nameWords(number, revision, has);
    for (String field : questions.valueFields()) {
      int value = questions.valueNumber(field, values.of(number, revision).apply(field));
      if (value >= 0) {
        has[size++] = value;
      }
    }
    return size;
  }

  /** A record that holds a word twice is still one hit. */
  private int distinct(int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      boolean seen = false;
      for (int j = 0; j < kept; j++) {
        seen |= has[j] == has[i];
      }
      if (!seen) {
        has[kept++] = has[i];
      }
    }
    return kept;
  }

  public boolean isHit(long number, int revision, int query) {
    return isHitOf(questions.answer(query), number, revision);
  }

  /** Whether a record is a hit of an answer. */
  public boolean isHitOf(int answer, long number, int revision) {
    int size = look(number, revision);
    for (long way : questions.ways(answer)) {
      boolean first = false;
      boolean second = false;
      for (int i = 0; i < size; i++) {
        first |= has[i] == PairIndex.first(way);
        second |= has[i] == PairIndex.second(way);
      }
      if (first && second) {
        return holds(answer, number, revision);
      }
    }
    return false;
  }

  /** Whether an update may change whether a record is a hit. */
  public boolean dependsOnUpdates(int query) {
    return catalogue.renames() || questions.get(query).dependsOnUpdates();
  }

  private boolean holds(int answer, long number, int revision) {
    return questions.asked(answer).holds(values.of(number, revision));
  }
}
