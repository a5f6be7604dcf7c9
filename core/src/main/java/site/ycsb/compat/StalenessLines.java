// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import site.ycsb.measure.Staleness;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.search.Visibility;

/**
 * The lines that say how old replies were. No name of theirs is one of YCSB's for latencies, so
 * that a program that adds up operations does not count replies twice.
 */
final class StalenessLines {

  private static final double[] PERCENTILES = {50, 90, 99};

  private StalenessLines() {}

  /**
   * @param promised how old a reply might be, or null
   */
  static void write(String name, Staleness staleness, Duration promised, MeasurementsExporter to)
      throws IOException {
    to.write(name, "Replies", staleness.replies());
    to.write(name, "Stale", staleness.stale());
    to.write(name, "Stale(%)", 100 * staleness.staleShare());
    to.write(name, "Missing", staleness.missing());
    if (Visibility.UNBOUNDED.equals(promised)) {
      to.write(name, "NothingPromised", 1);
    } else if (promised != null) {
      to.write(name, "PromisedAge(us)", TimeUnit.NANOSECONDS.toMicros(promised.toNanos()));
    }
    if (staleness.stale() == 0) {
      return;
    }
    to.write(name, "AgeAtLeast", staleness.atLeast());
    for (double percentile : PERCENTILES) {
      long age = staleness.ages().getValueAtPercentile(percentile);
      to.write(name, HdrForm.ordinal(percentile) + "PercentileAge(us)", Micros.of(age));
    }
    to.write(name, "MaxAge(us)", Micros.of(staleness.ages().getMaxValue()));
  }
}
