// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.AbstractList;
import java.util.List;
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

  /** The fields by whose values candidates are found, beside the words. */
  private final String[] valueFields;

  /** What the record has: the ranks of its words, and numbers of values of fields. */
  private final int[] has;

  /** The ranks of its words in order. */
  private final int[] ranks;

  private int wordCount;
  private final List<String> words =
      new AbstractList<>() {
        @Override
        public String get(int i) {
          return questions.word(ranks[i]);
        }

        @Override
        public int size() {
          return wordCount;
        }
      };

  /** Of each answer, the last record that was found; null if there is one way to each. */
  private final int[] lastFound;

  private int record;

  public HitFinder(QuestionSet questions) {
    this.questions = questions;
    catalogue = questions.catalogue();
    ranks = new int[catalogue.names().maxWords()];
    valueFields = questions.valueFields().toArray(String[]::new);
    has = new int[ranks.length + valueFields.length];
    values = new RecordValues(catalogue);
    lastFound = questions.haveSeveralWays() ? new int[questions.answers()] : null;
  }

  /** Hands over the number of each answer that the record is a hit of, each once. */
  public void forEachAnswer(long number, int revision, IntConsumer consumer) {
    int size = distinct(look(number, revision));
    record++;
    for (int i = 0; i < size; i++) {
      for (int j = questions.hasSingleWays() ? i : i - 1; j >= 0; j--) {
        int way = questions.firstWay(PairIndex.pair(has[i], has[j]));
        for (; way >= 0; way = questions.nextWay(way)) {
          int answer = questions.answerOf(way);
          if (isNew(answer) && holds(answer, number, revision)) {
            consumer.accept(answer);
          }
        }
      }
    }
  }

  /** A record that is found in several ways is one hit. */
  private boolean isNew(int answer) {
    if (lastFound == null) {
      return true;
    }
    boolean found = lastFound[answer] == record;
    lastFound[answer] = record;
    return !found;
  }

  /** Reads what the record has; returns how many there are. */
  private int look(long number, int revision) {
    wordCount = catalogue.nameWords(number, revision, ranks);
    System.arraycopy(ranks, 0, has, 0, wordCount);
    int size = wordCount;
    for (String field : valueFields) {
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

  /** Whether a record that is a hit at one revision is one at another, too. */
  public boolean isStillHit(long number, int before, int revision, int query) {
    return !questions.get(query).dependsOnUpdates()
            && catalogue.hasSameName(number, before, revision)
        || isHit(number, revision, query);
  }

  /** Whether an update may change whether a record is a hit. */
  public boolean dependsOnUpdates(int query) {
    return catalogue.renames() || questions.get(query).dependsOnUpdates();
  }

  private boolean holds(int answer, long number, int revision) {
    return questions.asked(answer).holds(words, values.of(number, revision));
  }
}
