// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.TreeMap;

/**
 * The metrics of one operation that all threads recorded, by name: in all, in the current step, and
 * since the last sample. Not for several threads at once.
 */
final class MetricSums {

  private Map<String, MetricValue> total = Map.of();
  private Map<String, MetricValue> step = Map.of();
  private Map<String, MetricValue> next = new TreeMap<>();

  /** Takes what a thread has recorded since the last sample. */
  void read(String name, MetricValue taken) {
    next.merge(name, taken, MetricValue::plus);
  }

  /** Adds what was read to the others, and returns it. */
  Map<String, MetricValue> endInterval() {
    Map<String, MetricValue> interval = next;
    total = MetricValue.plus(total, interval);
    step = MetricValue.plus(step, interval);
    next = new TreeMap<>();
    return interval;
  }

  /** Returns what was read since the last step ended. */
  Map<String, MetricValue> endStep() {
    Map<String, MetricValue> ended = step;
    step = Map.of();
    return ended;
  }

  /** All that was read. */
  Map<String, MetricValue> total() {
    return MetricValue.plus(total, next);
  }
}
