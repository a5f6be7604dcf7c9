// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import java.util.Locale;
import site.ycsb.search.data.IntRange;
import site.ycsb.settings.Setting;

/**
 * How frequent both words of a question are: each class has a rank of its own order of magnitude.
 */
enum TermClass {
  RARE(10, 1),
  MIDDLE(100, 10),
  FREQUENT(Integer.MAX_VALUE, 100);

  static final Setting<List<String>> CLASSES =
      Setting.list(
              "search.termclasses",
              List.of(),
              "classes of both words by frequency, with their shares of the queries, as in"
                  + " rare:0.2,middle:0.6,frequent:0.2, and measured apart; frequent words are the first"
                  + " hundredth of the vocabulary, middle ones the rest of its first tenth; none for all"
                  + " words in one class")
          .notWith(QuestionDraw.TERM_RANK)
          .notWith(QuestionLog.FILE);

  private final int firstPart;
  private final int lastPart;

  /** Ranks above a part of the vocabulary and up to another. */
  TermClass(int firstPart, int lastPart) {
    this.firstPart = firstPart;
    this.lastPart = lastPart;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  IntRange ranks(int vocabularySize) {
    return new IntRange(vocabularySize / firstPart + 1, Math.max(1, vocabularySize / lastPart));
  }
}
