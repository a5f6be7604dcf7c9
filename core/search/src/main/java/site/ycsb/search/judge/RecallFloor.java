// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.client.Metric;
import site.ycsb.settings.Setting;

/**
 * The recall of one thread's replies, by operation, for the smallest mean that a run accepts. What
 * is not certain counts in favour of the store. One for each thread, and read after the end.
 */
public final class RecallFloor {

  /** The share of the nearest records that a reply shows, against what has to show at once. */
  public static final Metric RECALL = new Metric("recall", Metric.Aggregation.MEAN);

  public static final Setting<Double> MIN_RECALL =
      Setting.decimal(
          "search.minrecall", 0, 0, 1, "smallest mean recall of an operation for a run to succeed");

  private static final class Sum {
    private double recall;
    private long replies;
  }

  private final Map<String, Sum> sums = new TreeMap<>();

  /** Adds the recall of a reply, if it has one. */
  public void add(String operation, ReplyMetrics metrics) {
    double upper = metrics.upper(RECALL);
    if (!Double.isNaN(upper)) {
      Sum sum = sums.computeIfAbsent(operation, name -> new Sum());
      sum.recall += upper;
      sum.replies++;
    }
  }

  /** One line for each operation whose mean over all threads is below a floor. */
  public static List<String> problems(List<RecallFloor> threads, double floor) {
    Map<String, Sum> all = new TreeMap<>();
    for (RecallFloor thread : threads) {
      thread.sums.forEach(
          (operation, some) -> {
            Sum sum = all.computeIfAbsent(operation, name -> new Sum());
            sum.recall += some.recall;
            sum.replies += some.replies;
          });
    }
    return all.entrySet().stream()
        .filter(entry -> entry.getValue().recall < floor * entry.getValue().replies)
        .map(
            entry ->
                "the mean recall of %s is %.4f, less than %s=%s: let the store look at more candidates"
                    .formatted(
                        entry.getKey(),
                        entry.getValue().recall / entry.getValue().replies,
                        MIN_RECALL,
                        floor))
        .toList();
  }
}
