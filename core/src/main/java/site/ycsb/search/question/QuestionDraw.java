// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.corpus.Vocabulary;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.IntRange;
import site.ycsb.search.data.RecordValues;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The next record with two different words of the ranks, from one random stream. */
final class QuestionDraw {

  static final Setting<IntRange> TERM_RANK =
      Setting.optional(
              "search.termrank",
              ValueType.of(
                  "two ranks such as 1-1000, the first not above the second", IntRange::parse),
              "ranks of both words by frequency, such as 1-100 for frequent words and 1000-10000 for"
                  + " rare ones; 1 is the most frequent; none for all")
          .notWith(QuestionLog.FILE);

  /** How many records to try before giving up on names that fit the ranks. */
  private static final int MAX_DRAWS_PER_QUESTION = 1000;

  private final DataSet dataSet;
  private final boolean descending;
  private final IntRange range;
  private final String named;
  private final SplittableRandom random;
  private final int[] ranks;
  private final RecordValues values;
  private final RecordValues otherValues;
  private long number;
  private int frequent;
  private int rarer;

  /**
   * @param named how the user asked for the ranks
   */
  QuestionDraw(DataSet dataSet, long seed, boolean descending, IntRange range, String named) {
    this.dataSet = dataSet;
    this.descending = descending;
    this.range = range;
    this.named = named;
    this.random = new SplittableRandom(seed);
    this.ranks = new int[dataSet.catalogue().names().maxWords()];
    this.values = new RecordValues(dataSet.catalogue());
    this.otherValues = new RecordValues(dataSet.catalogue());
  }

  private void draw() {
    for (int draws = 0; draws < MAX_DRAWS_PER_QUESTION; draws++) {
      number = random.nextLong(dataSet.recordCount());
      int words = keepInRange(dataSet.catalogue().nameWords(number, 0, ranks));
      if (words < 2) {
        continue;
      }
      int rank1 = ranks[random.nextInt(words)];
      int rank2 = ranks[random.nextInt(words)];
      if (rank1 != rank2) {
        frequent = Math.min(rank1, rank2);
        rarer = Math.max(rank1, rank2);
        return;
      }
    }
    throw new IllegalArgumentException(
        "%s: in %s records no name has two different words of these ranks; widen the range"
            .formatted(named, MAX_DRAWS_PER_QUESTION));
  }

  Question next(Question.Kind kind, Properties properties) {
    draw();
    SearchSchema schema = dataSet.schema();
    Vocabulary vocabulary = dataSet.catalogue().names().vocabulary();
    List<String> terms = List.of(vocabulary.text(frequent), vocabulary.text(rarer));
    Question.Words words =
        new Question.Words(schema.textField(), terms, schema.sortField(), descending);
    long other = (number + 1) % dataSet.recordCount();
    return kind.draw(
        new Question.Sample(words, values.of(number, 0), otherValues.of(other, 0), random),
        properties);
  }

  private int keepInRange(int words) {
    int kept = 0;
    for (int i = 0; i < words; i++) {
      if (range.contains(ranks[i] + 1)) {
        ranks[kept++] = ranks[i];
      }
    }
    return kept;
  }
}
