// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many repeats of each system show that one does 10 % more operations per second, at the noise
 * that was seen: the smallest n with (t(0.975) + t(0.8)) s √(2 / n) ≤ ln 1.1, both quantiles of
 * Student's t with 2n − 2 degrees of freedom, so that the 95 % interval leaves 1 out four times in
 * five. s is the standard deviation of the logarithms of repeats, pooled over all points. It is the
 * usual size of a sample for two means.
 *
 * @param deviation s, about the relative deviation of a repeat from the mean
 * @param repeats n; {@link #MOST} if it is not below
 */
public record RepeatBudget(double deviation, int repeats) {

  static final int MOST = 1000;

  private static final double DIFFERENCE = Math.log(1.1);
  private static final double CONFIDENCE = 0.975;
  private static final double POWER = 0.8;

  /** Where the throughput is what was asked for, and says nothing of noise. */
  private static final Set<String> GIVEN = Set.of("load", "rate", "saturate");

  /** By the throughput at full speed; empty if no point has two repeats that count. */
  public static Optional<RepeatBudget> of(MetricTable metrics) {
    double squares = 0;
    int freedom = 0;
    for (MeasuredPoint point : metrics.points()) {
      List<Double> sample = point.throughput().sample();
      boolean isGiven = GIVEN.contains(point.step().kind()) || "target".equals(point.step().axis());
      if (point.counts() && !isGiven && sample.size() > 1) {
        double mean = sample.stream().mapToDouble(Math::log).average().orElseThrow();
        squares += sample.stream().mapToDouble(x -> Math.pow(Math.log(x) - mean, 2)).sum();
        freedom += sample.size() - 1;
      }
    }
    return freedom == 0 ? Optional.empty() : Optional.of(of(Math.sqrt(squares / freedom)));
  }

  static RepeatBudget of(double deviation) {
    int repeats = 2;
    while (repeats < MOST && !shows(deviation, repeats)) {
      repeats++;
    }
    return new RepeatBudget(deviation, repeats);
  }

  private static boolean shows(double deviation, int repeats) {
    TDistribution t = TDistribution.of(2.0 * repeats - 2);
    double quantiles =
        t.inverseCumulativeProbability(CONFIDENCE) + t.inverseCumulativeProbability(POWER);
    return quantiles * deviation * Math.sqrt(2.0 / repeats) <= DIFFERENCE;
  }

  /** Such as {@code about 12 repeats}. */
  public String text() {
    return repeats < MOST ? "about " + repeats + " repeats" : "more than " + MOST + " repeats";
  }
}
