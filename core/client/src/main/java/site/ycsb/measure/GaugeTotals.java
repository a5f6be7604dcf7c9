// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.TreeMap;

/** Sums up the gauges of all samples. */
public final class GaugeTotals implements SampleListener {

  private final Map<String, GaugeTotal> totals = new TreeMap<>();
  private long until;
  private long forgottenUntil;

  private static final class GaugeTotal {

    private double sum;
    private double nanos;
    private double max = Double.NEGATIVE_INFINITY;

    void add(double value, long interval) {
      sum += value * interval;
      nanos += interval;
      max = Math.max(max, value);
    }

    GaugeFigures figures() {
      return new GaugeFigures(sum / nanos, max);
    }
  }

  @Override
  public synchronized void sampled(Sample sample, PhaseProgress progress) {
    if (sample.gauges().isEmpty()) {
      return;
    }
    long interval = sample.endNanos() - until;
    until = sample.endNanos();
    if (until - interval / 2 < forgottenUntil) {
      return;
    }
    sample
        .gauges()
        .forEach(
            (name, value) ->
                totals.computeIfAbsent(name, n -> new GaugeTotal()).add(value, interval));
  }

  /**
   * Forgets what was read before this time, in nanoseconds since the start of the phase. The sample
   * of that time may come later; it counts if most of its interval does.
   */
  public synchronized void forgetUntil(long nanos) {
    totals.clear();
    forgottenUntil = nanos;
  }

  /** The totals by the names of the gauges. */
  public synchronized Map<String, GaugeFigures> figures() {
    Map<String, GaugeFigures> figures = new TreeMap<>();
    totals.forEach((name, total) -> figures.put(name, total.figures()));
    return figures;
  }
}
