// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.stream.IntStream;
import site.ycsb.search.Question;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.SharedSearch;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/**
 * Finds the hits of all questions about near vectors together. The distances of a record from the
 * vectors of all questions are first computed in float, of all questions at a time for each
 * dimension, which processors do eight at a time. Only where that is not above the distance up to
 * which an answer keeps hits, by more than it may be off, the exact distance is made.
 *
 * <p>A sum of n float32 terms, in the order of {@link #addTerms}, is off by at most (n/8 + 8) *
 * 2^-24 of the sum of their absolute values (Higham: Accuracy and Stability of Numerical
 * Algorithms, section 4.2). {@link #slack} is four times that.
 */
final class NearestSearch implements SharedSearch {

  private static final int STEP = 8;

  private final QuestionSet questions;
  private final VectorMetric metric;

  /** The answers of the form. */
  private final int[] answers;

  private final NearestHits[] hits;

  /** Whether each question has a filter, too. */
  private final boolean[] filters;

  /** For each dimension, that number of each question's vector. */
  private final float[][] columns;

  private final float slack;

  NearestSearch(QuestionSet questions, RightAnswer[] all) {
    this.questions = questions;
    answers = IntStream.range(0, all.length).filter(i -> all[i] instanceof NearestHits).toArray();
    hits = new NearestHits[answers.length];
    filters = new boolean[answers.length];
    int dimensions = vector(questions.distinctQuestions(answers[0])).length;
    metric = ((NearestHits) all[answers[0]]).distance().metric();
    slack = 4 * (dimensions / STEP + STEP) / (float) (1 << 24);
    columns = new float[dimensions][answers.length];
    for (int i = 0; i < answers.length; i++) {
      Question question = questions.distinctQuestions(answers[i]);
      hits[i] = (NearestHits) all[answers[i]];
      filters[i] = question instanceof NearestFilter;
      float[] vector = vector(question);
      float factor = metric == VectorMetric.COSINE ? 1 / length(vector) : 1;
      for (int d = 0; d < dimensions; d++) {
        columns[d][i] = factor * vector[d];
      }
    }
  }

  private static float[] vector(Question question) {
    Nearest nearest =
        question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
    return nearest.vector().toArray();
  }

  private static float length(float[] vector) {
    double squares = 0;
    for (float number : vector) {
      squares += (double) number * number;
    }
    return (float) Math.sqrt(squares);
  }

  @Override
  public Finder newFinder() {
    return new NearestFinder();
  }

  /**
   * Adds for each question what some dimensions contribute: squared differences, or the negative
   * products.
   */
  private static void addTerms(
      float[][] columns, int from, float[] vector, boolean squares, float[] sums) {
    float[] c0 = columns[from];
    float[] c1 = columns[from + 1];
    float[] c2 = columns[from + 2];
    float[] c3 = columns[from + 3];
    float[] c4 = columns[from + 4];
    float[] c5 = columns[from + 5];
    float[] c6 = columns[from + 6];
    float[] c7 = columns[from + 7];
    float v0 = vector[from];
    float v1 = vector[from + 1];
    float v2 = vector[from + 2];
    float v3 = vector[from + 3];
    float v4 = vector[from + 4];
    float v5 = vector[from + 5];
    float v6 = vector[from + 6];
    float v7 = vector[from + 7];
    if (squares) {
      for (int i = 0; i < sums.length; i++) {
        float d0 = c0[i] - v0;
        float d1 = c1[i] - v1;
        float d2 = c2[i] - v2;
        float d3 = c3[i] - v3;
        float d4 = c4[i] - v4;
        float d5 = c5[i] - v5;
        float d6 = c6[i] - v6;
        float d7 = c7[i] - v7;
        sums[i] +=
            ((d0 * d0 + d1 * d1) + (d2 * d2 + d3 * d3))
                + ((d4 * d4 + d5 * d5) + (d6 * d6 + d7 * d7));
      }
    } else {
      for (int i = 0; i < sums.length; i++) {
        sums[i] -=
            ((c0[i] * v0 + c1[i] * v1) + (c2[i] * v2 + c3[i] * v3))
                + ((c4[i] * v4 + c5[i] * v5) + (c6[i] * v6 + c7[i] * v7));
      }
    }
  }

  private static void addTerm(float[] column, float number, boolean squares, float[] sums) {
    for (int i = 0; i < sums.length; i++) {
      float difference = column[i] - number;
      sums[i] += squares ? difference * difference : -column[i] * number;
    }
  }

  /** The greatest sum of a record whose distance may be up to another one. */
  private float limit(float distance) {
    return metric == VectorMetric.L2 ? distance * distance * (1 + slack) : distance - 1 + 2 * slack;
  }

  private final class NearestFinder implements Finder {

    /** How many records are looked at before limits are read again. */
    private static final int LIMITS_FOR = 256;

    private final float[] sums = new float[answers.length];
    private final float[] limits = new float[answers.length];
    private final long[] counts = new long[answers.length];
    private final LoadedRecord record = new LoadedRecord(questions.generator());
    private int looked;
    private boolean isComplete;

    private NearestFinder() {
      record.set(-1, -1);
    }

    @Override
    public void add(LoadedRecord added) {
      if (looked++ % LIMITS_FOR == 0) {
        readLimits();
      }
      makeSums(added.vector());
      for (int i = 0; i < sums.length; i++) {
        if (sums[i] <= limits[i] && isHit(i, added)) {
          counts[i]++;
          hits[i].add(added);
        }
      }
    }

    private void readLimits() {
      for (int i = 0; i < limits.length; i++) {
        limits[i] = limit(hits[i].lastKnownDistance());
      }
    }

    private boolean isHit(int i, LoadedRecord found) {
      return !filters[i] || questions.distinctQuestions(answers[i]).matches(found);
    }

    private void makeSums(float[] vector) {
      Arrays.fill(sums, 0);
      boolean squares = metric == VectorMetric.L2;
      int d = 0;
      for (; d + STEP <= vector.length; d += STEP) {
        addTerms(columns, d, vector, squares, sums);
      }
      for (; d < vector.length; d++) {
        addTerm(columns[d], vector[d], squares, sums);
      }
      if (metric == VectorMetric.COSINE) {
        float factor = 1 / length(vector);
        for (int i = 0; i < sums.length; i++) {
          sums[i] *= factor;
        }
      }
    }

    @Override
    public void end() {
      for (int i = 0; i < counts.length; i++) {
        hits[i].count(counts[i]);
      }
    }

    @Override
    public void write(long number, int before, int state, LiveAnswer[] live) {
      if (!isComplete) {
        readLimits();
        isComplete = true;
      }
      if (before >= 0) {
        open(number, before, before, live);
      }
      if (state != Baseline.ABSENT) {
        open(number, state, Baseline.ABSENT, live);
      }
    }

    /** Opens the answers in which a record at a revision may be kept. */
    private void open(long number, int revision, int before, LiveAnswer[] live) {
      boolean sameSums =
          record.number() == number
              && record.revision() >= 0
              && questions.generator().hasSameVector(number, record.revision(), revision);
      record.set(number, revision);
      if (!sameSums) {
        makeSums(record.vector());
      }
      for (int i = 0; i < sums.length; i++) {
        if (sums[i] <= limits[i] && isHit(i, record)) {
          live[answers[i]].open(number, before);
        }
      }
    }
  }
}
