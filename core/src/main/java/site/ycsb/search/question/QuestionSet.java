// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordValues;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The questions of a run, numbered from 0, of one kind or of several that take turns: with n kinds,
 * question i is of kind i modulo n. Each is drawn from a loaded record, which is a hit of it.
 * Frequent words are drawn more often, so that a question may occur twice: then it has one answer.
 * Answers are numbered from 0, too. Immutable.
 */
public final class QuestionSet {

  static final Setting<RankRange> TERM_RANK =
      Setting.optional(
          "search.termrank",
          ValueType.of(
              "two ranks such as 1-1000, the first not above the second", RankRange::parse),
          "ranks of both words by frequency, such as 1-100 for frequent words and 1000-10000 for"
              + " rare ones; 1 is the most frequent; none for all");

  /** How many records to try before giving up on names that fit the ranks. */
  private static final int MAX_DRAWS_PER_QUESTION = 1000;

  private final Catalogue catalogue;
  private final HitOrder order;
  private final Question[] questions;
  private final int[] answers;
  private final PairIndex index;

  // Of each pair of words, and of each answer: the next one with the same words, or -1.
  private final int[] firstAnswers;
  private final int[] nextAnswers;

  // Of each answer.
  private final long[] pairs;
  private final Question[] asked;
  private int size;

  private QuestionSet(DataSet dataSet, int count, boolean descending) {
    catalogue = dataSet.catalogue();
    order = new HitOrder(catalogue.sortValues(), descending);
    questions = new Question[count];
    answers = new int[count];
    index = new PairIndex(count);
    firstAnswers = new int[count];
    nextAnswers = new int[count];
    pairs = new long[count];
    asked = new Question[count];
    Arrays.fill(firstAnswers, -1);
  }

  /**
   * Draws questions about a data set. Equal for equal arguments.
   *
   * @param count number of questions, not below the number of kinds
   * @param descending whether the greatest value of the sort field comes first
   * @throws IllegalArgumentException with a message for the user if the data set has too few
   */
  public static QuestionSet draw(
      DataSet dataSet, int count, boolean descending, Properties properties) {
    QuestionSet set = new QuestionSet(dataSet, count, descending);
    List<Question.Kind> kinds = Question.Kind.from(properties);
    RankRange ranks = TERM_RANK.or(properties, RankRange.ALL);
    Draw[] draws = new Draw[kinds.size()];
    Arrays.setAll(draws, i -> new Draw(dataSet, dataSet.seed() + i, descending, ranks));
    for (int i = 0; i < count; i++) {
      Draw draw = draws[i % draws.length];
      draw.next();
      set.add(i, draw.pair, draw.question(kinds.get(i % draws.length), properties));
    }
    return set;
  }

  public int size() {
    return questions.length;
  }

  /** A question, which is made once. */
  public Question get(int query) {
    return questions[query];
  }

  public int answers() {
    return size;
  }

  public int answer(int query) {
    return answers[query];
  }

  /** The order of the hits of each question. */
  public HitOrder order() {
    return order;
  }

  /** Whether an update of a record may change of which questions it is a hit. */
  public boolean dependOnUpdates() {
    return Arrays.stream(asked, 0, size).anyMatch(Question::dependsOnUpdates);
  }

  Catalogue catalogue() {
    return catalogue;
  }

  /** The first answer whose question has these words, or -1. */
  int firstAnswer(long pair) {
    int place = index.get(pair);
    return place < 0 ? -1 : firstAnswers[place];
  }

  /** The next answer with the same words, or -1. */
  int nextAnswer(int answer) {
    return nextAnswers[answer];
  }

  long pair(int answer) {
    return pairs[answer];
  }

  Question asked(int answer) {
    return asked[answer];
  }

  private void add(int query, long pair, Question question) {
    int place = index.add(pair);
    int answer = firstAnswers[place];
    while (answer >= 0 && !asked[answer].equals(question)) {
      answer = nextAnswers[answer];
    }
    if (answer < 0) {
      answer = size++;
      pairs[answer] = pair;
      asked[answer] = question;
      nextAnswers[answer] = firstAnswers[place];
      firstAnswers[place] = answer;
    }
    answers[query] = answer;
    questions[query] = asked[answer];
  }

  /** The next record with two different words of the ranks, from one random stream. */
  private static final class Draw {

    private final DataSet dataSet;
    private final boolean descending;
    private final RankRange range;
    private final SplittableRandom random;
    private final int[] ranks;
    private final RecordValues values;
    private long number;
    private long pair;

    Draw(DataSet dataSet, long seed, boolean descending, RankRange range) {
      this.dataSet = dataSet;
      this.descending = descending;
      this.range = range;
      this.random = new SplittableRandom(seed);
      this.ranks = new int[dataSet.catalogue().names().maxWords()];
      this.values = new RecordValues(dataSet.catalogue());
    }

    void next() {
      for (int draws = 0; draws < MAX_DRAWS_PER_QUESTION; draws++) {
        number = random.nextLong(dataSet.recordCount());
        int words = keepInRange(dataSet.catalogue().nameWords(number, ranks));
        if (words < 2) {
          continue;
        }
        int rank1 = ranks[random.nextInt(words)];
        int rank2 = ranks[random.nextInt(words)];
        if (rank1 != rank2) {
          pair = PairIndex.pair(rank1, rank2);
          return;
        }
      }
      throw new IllegalArgumentException(
          ("%s=%s: in %s records no name has two different words of these ranks; widen the"
                  + " range")
              .formatted(TERM_RANK.name(), range, MAX_DRAWS_PER_QUESTION));
    }

    Question question(Question.Kind kind, Properties properties) {
      SearchSchema schema = dataSet.schema();
      List<String> terms = List.of(word(PairIndex.first(pair)), word(PairIndex.second(pair)));
      return kind.draw(
          new Question.Words(schema.textField(), terms, schema.sortField(), descending),
          values.of(number, 0),
          random,
          properties);
    }

    private String word(int rank) {
      return new String(dataSet.catalogue().names().word(rank), StandardCharsets.UTF_8);
    }

    private int keepInRange(int words) {
      int kept = 0;
      for (int i = 0; i < words; i++) {
        if (range.contains(ranks[i])) {
          ranks[kept++] = ranks[i];
        }
      }
      return kept;
    }
  }
}
