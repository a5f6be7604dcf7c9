// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;

/** The numbers of one reply. Used again for each reply. One for each thread. */
public final class ReplyMetrics {

  private record ReplyMetric(Metric metric, double value, double lower, double upper) {}

  private final List<ReplyMetric> values = new ArrayList<>();

  /** Adds a number that is known exactly. */
  public void add(Metric metric, double value) {
    add(metric, value, value, value);
  }

  /**
   * Adds a number.
   *
   * @param lower the true value is not below this
   * @param upper the true value is not above this
   */
  public void add(Metric metric, double value, double lower, double upper) {
    values.add(new ReplyMetric(metric, value, lower, upper));
  }

  /** The lower limit of a metric of this reply; NaN without it. */
  double lower(Metric metric) {
    ReplyMetric found = find(metric);
    return found == null ? Double.NaN : found.lower;
  }

  /** The upper limit of a metric of this reply; NaN without it. */
  double upper(Metric metric) {
    ReplyMetric found = find(metric);
    return found == null ? Double.NaN : found.upper;
  }

  private ReplyMetric find(Metric metric) {
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i).metric == metric) {
        return values.get(i);
      }
    }
    return null;
  }

  void clear() {
    values.clear();
  }

  /** Hands them to the client. */
  public void report(String operation, VerdictRecorder to) {
    for (int i = 0; i < values.size(); i++) {
      ReplyMetric each = values.get(i);
      to.metric(operation, each.metric, each.value, each.lower, each.upper);
    }
  }
}
