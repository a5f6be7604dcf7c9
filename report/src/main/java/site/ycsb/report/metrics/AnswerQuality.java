// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.results.StudyDocument.StudyStep;

/** How good answers are that need not be the same in all systems; 1 is the best. */
public enum AnswerQuality {
  /** The share of the nearest records that replies show. */
  RECALL("recall", "recall"),

  /** By what people judged to be relevant. */
  JUDGED_GAIN("ndcg.judged", "nDCG@10"),

  /** The share of the best records by exact scores that replies show. */
  OVERLAP("overlap", "overlap");

  private final String metric;
  private final String title;

  AnswerQuality(String metric, String title) {
    this.metric = metric;
    this.title = title;
  }

  /** For people. */
  @Override
  public String toString() {
    return title;
  }

  /** The searches of a step whose quality is measured, the most frequent first. */
  public List<String> operations(MetricTable metrics, StudyStep step) {
    return metrics.operations(step).stream()
        .filter(
            operation -> metrics.points(step).stream().anyMatch(p -> value(p, operation) != null))
        .toList();
  }

  /** What is known of the quality of an operation's answers at a point, or null. */
  public MetricValue value(MeasuredPoint point, String operation) {
    return value(point, operation, metric);
  }

  /** What is known of any metric of replies, or null. */
  public static MetricValue value(MeasuredPoint point, String operation, String metric) {
    MeasuredMetric measured = point.metric(new MetricName(operation, metric));
    return measured.replies() == null ? null : measured.replies().all();
  }
}
