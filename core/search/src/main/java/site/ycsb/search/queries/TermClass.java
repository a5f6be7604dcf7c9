// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.List;
import java.util.Locale;
import site.ycsb.search.data.IntRange;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** How frequent both words are: each class has a rank of its own order of magnitude. */
public enum TermClass {
  RARE(10, 1),
  MIDDLE(100, 10),
  FREQUENT(Integer.MAX_VALUE, 100);

  static final Setting<IntRange> RANK =
      Setting.optional(
              "search.termrank",
              ValueType.of(
                  "two ranks such as 1-1000, the first not above the second", IntRange::parse),
              "ranks of both words by frequency, such as 1-100 for frequent words and 1000-10000 for"
                  + " rare ones; 1 is the most frequent; if not set, all")
          .notWith(QuestionLog.FILE);

  public static final Setting<List<String>> CLASSES =
      Setting.list(
              "search.termclasses",
              List.of(),
              "classes of both words by frequency, with their shares of the queries, as in"
                  + " rare:0.2,middle:0.6,frequent:0.2, and measured apart; frequent words are the first"
                  + " hundredth of the vocabulary, middle ones the rest of its first tenth; if not set, all"
                  + " words in one class")
          .notWith(RANK)
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
    return IntRange.between(vocabularySize, firstPart, lastPart);
  }
}
