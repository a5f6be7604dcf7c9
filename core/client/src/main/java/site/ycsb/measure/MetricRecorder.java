// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import site.ycsb.client.Metric;

/**
 * Takes the values of one metric of one operation from one thread, without a lock and without
 * allocation. Another thread takes what came since it last did: each value once, with its bounds.
 *
 * <p>The recording thread has a place for the interval that goes on and one for the interval
 * before. It changes to the other place when it sees that an interval has ended. The version is odd
 * while it writes, so that a reader never sees half a value.
 */
final class MetricRecorder {

  private static final VarHandle VERSION;

  static {
    try {
      VERSION = MethodHandles.lookup().findVarHandle(MetricRecorder.class, "version", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final String operation;
  private final Metric metric;
  private volatile int version;
  private volatile int interval;
  private IntervalMetric current;
  private IntervalMetric other;

  /** What came in one interval; a mean is a sum here. */
  private static final class IntervalMetric {

    private final ValueCounts values;
    private final ValueCounts lowers;
    private final ValueCounts uppers;
    private int interval;
    private long count;
    private double value;
    private double lower;
    private double upper;

    IntervalMetric(boolean hasSpread) {
      values = hasSpread ? new ValueCounts() : null;
      lowers = hasSpread ? new ValueCounts() : null;
      uppers = hasSpread ? new ValueCounts() : null;
    }

    void addToSpread(double oneValue, double oneLower, double oneUpper) {
      if (count == 0) {
        values.clear();
        lowers.clear();
        uppers.clear();
      }
      count++;
      values.add(oneValue);
      lowers.add(oneLower);
      uppers.add(oneUpper);
    }
  }

  MetricRecorder(String operation, Metric metric) {
    this.operation = operation;
    this.metric = metric;
    current = new IntervalMetric(hasSpread());
    other = new IntervalMetric(hasSpread());
  }

  private boolean hasSpread() {
    return metric.total() == Metric.Aggregation.P5;
  }

  String operation() {
    return operation;
  }

  Metric metric() {
    return metric;
  }

  /** Only the recording thread calls this. */
  void record(double value, double lower, double upper) {
    int before = version;
    // Volatile, so that the version is odd before the number of the interval is read.
    VERSION.setVolatile(this, before + 1);
    int now = interval;
    if (current.interval != now) {
      IntervalMetric next = other;
      other = current;
      next.interval = now;
      next.count = 0;
      current = next;
    }
    if (hasSpread()) {
      current.addToSpread(value, lower, upper);
    } else {
      add(current, value, lower, upper);
    }
    VERSION.setRelease(this, before + 2);
  }

  private void add(IntervalMetric to, double value, double lower, double upper) {
    boolean isFirst = to.count == 0;
    to.count++;
    to.value = isFirst ? value : both(to.value, value);
    to.lower = isFirst ? lower : both(to.lower, lower);
    to.upper = isFirst ? upper : both(to.upper, upper);
  }

  private double both(double some, double one) {
    return switch (metric.total()) {
      case SUM, MEAN -> some + one;
      case LARGEST -> Math.max(some, one);
      case SMALLEST -> Math.min(some, one);
      case P5 -> throw new IllegalStateException("a percentile is made of a spread");
    };
  }

  /**
   * Ends an interval. One thread at a time calls this.
   *
   * @return what was recorded since the last call; empty if nothing was
   */
  Optional<MetricValue> take() {
    int ended = interval;
    interval = ended + 1;
    while (true) {
      int before = version;
      if (before % 2 == 0) {
        Optional<MetricValue> taken = read(ended);
        VarHandle.acquireFence();
        if (version == before) {
          return taken;
        }
      }
      Thread.yield();
    }
  }

  private Optional<MetricValue> read(int ended) {
    IntervalMetric place = current.interval == ended ? current : other;
    long count = place.count;
    if (place.interval != ended || count == 0) {
      return Optional.empty();
    }
    if (hasSpread()) {
      return spread(place);
    }
    double divisor = metric.total() == Metric.Aggregation.MEAN ? count : 1;
    return Optional.of(
        new MetricValue(
            metric.total(),
            count,
            place.value / divisor,
            place.lower / divisor,
            place.upper / divisor));
  }

  /** Empty if the thread has begun the place anew meanwhile; the caller sees that it wrote. */
  private static Optional<MetricValue> spread(IntervalMetric place) {
    return ValueSpread.of(place.values.copy(), place.lowers.copy(), place.uppers.copy())
        .map(MetricValue::fifthPercentile);
  }
}
