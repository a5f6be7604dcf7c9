// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;
import site.ycsb.client.Metric;

/**
 * The mean recall of the replies to each question, of all threads. A mean over all replies hides a
 * question that is always answered badly, such as one far from all records. Threads may add at any
 * time; {@link #worst} is for the end.
 */
public final class QuestionRecall {

  /** The mean of the question whose mean is the smallest. */
  public static final Metric WORST =
      new Metric("recall.worst.question", Metric.Aggregation.SMALLEST);

  /** The most questions for which recall is kept: with more, each is hardly asked twice. */
  private static final int MOST = 1_000_000;

  /** Recall is added up in whole numbers of this, so that no thread waits for another. */
  private static final double UNIT = 0x1p-32;

  /** Means are rounded to this, because the sums are rounded. */
  private static final double PLACES = 1e8;

  /**
   * The mean recall of the replies to a question.
   *
   * @param question its place among the questions of the run
   */
  public record Mean(int question, double lower, double upper) {

    public double middle() {
      return (lower + upper) / 2;
    }
  }

  private record Sums(
      String[] operations, AtomicLongArray counts, AtomicLongArray lowers, AtomicLongArray uppers) {

    Mean mean(int question) {
      return new Mean(question, mean(lowers, question), mean(uppers, question));
    }

    private double mean(AtomicLongArray of, int question) {
      return Math.round(of.get(question) * UNIT / counts.get(question) * PLACES) / PLACES;
    }
  }

  private final int questions;

  /** Null until a reply has a recall. */
  private volatile Sums sums;

  /**
   * @param questions how many a run has
   */
  public QuestionRecall(int questions) {
    this.questions = questions > MOST ? 0 : questions;
  }

  /** Adds the recall of a reply, if it has one. */
  public void add(String operation, int question, ReplyMetrics metrics) {
    double lower = metrics.lower(RecallFloor.RECALL);
    if (Double.isNaN(lower) || question >= questions) {
      return;
    }
    Sums to = sums == null ? made() : sums;
    to.operations[question] = operation;
    to.counts.getAndIncrement(question);
    to.lowers.getAndAdd(question, Math.round(lower / UNIT));
    to.uppers.getAndAdd(question, Math.round(metrics.upper(RecallFloor.RECALL) / UNIT));
  }

  private synchronized Sums made() {
    if (sums == null) {
      sums =
          new Sums(
              new String[questions],
              new AtomicLongArray(questions),
              new AtomicLongArray(questions),
              new AtomicLongArray(questions));
    }
    return sums;
  }

  /** The question of each operation whose mean is the smallest. */
  public Map<String, Mean> worst() {
    Map<String, Mean> worst = new TreeMap<>();
    Sums from = sums;
    for (int i = 0; from != null && i < questions; i++) {
      if (from.counts.get(i) > 0) {
        worst.merge(from.operations[i], from.mean(i), (a, b) -> b.middle() < a.middle() ? b : a);
      }
    }
    return worst;
  }
}
