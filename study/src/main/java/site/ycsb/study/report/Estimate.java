// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure over the repeats, with its 95 % confidence interval.
 *
 * @param low NaN if there is no interval, as with one repeat
 * @param p of a ratio: how often chance alone would make one that far from 1 or farther, 0 to 1;
 *     NaN if there is no interval
 * @param repeats the smaller number of the two for a ratio
 */
public record Estimate(double value, double low, double high, double p, int repeats) {

  private static final double UPPER = 0.975;

  /** The variance of a number that is rounded to a multiple of 0.001 of itself. */
  private static final double ROUNDING = 0.001 * 0.001 / 12;

  static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, Double.NaN, 0);

  /** Of one sample, or without an interval. */
  private Estimate(double value, double low, double high, int repeats) {
    this(value, low, high, Double.NaN, repeats);
  }

  /**
   * The geometric mean of figures above 0, others left out, with Student's t interval of the
   * logarithms. Its ratios are those that {@link #ratio} estimates.
   */
  public static Estimate mean(List<Double> sample) {
    Moments moments = logarithms(sample);
    if (moments.n < 2) {
      return moments.n == 0
          ? NONE
          : new Estimate(Math.exp(moments.mean), Double.NaN, Double.NaN, 1);
    }
    double half = t(moments.n - 1) * Math.sqrt(moments.squaredError());
    return new Estimate(
        Math.exp(moments.mean),
        Math.exp(moments.mean - half),
        Math.exp(moments.mean + half),
        moments.n);
  }

  /**
   * The ratio of the geometric means. Interval and p are those of Welch's t test of the difference
   * of the logarithms, which assumes neither equal variances nor equal numbers of repeats. Figures
   * have three significant digits, so no spread is taken to be smaller than that of rounding.
   */
  public static Estimate ratio(List<Double> numerator, List<Double> denominator) {
    Moments a = logarithms(numerator);
    Moments b = logarithms(denominator);
    int repeats = Math.min(a.n, b.n);
    if (repeats == 0) {
      return NONE;
    }
    double difference = a.mean - b.mean;
    if (repeats < 2) {
      return new Estimate(Math.exp(difference), Double.NaN, Double.NaN, repeats);
    }
    double squaredA = Math.max(a.variance, ROUNDING) / a.n;
    double squaredB = Math.max(b.variance, ROUNDING) / b.n;
    double squaredError = squaredA + squaredB;
    double freedom =
        squaredError
            * squaredError
            / (squaredA * squaredA / (a.n - 1) + squaredB * squaredB / (b.n - 1));
    double error = Math.sqrt(squaredError);
    double half = t(freedom) * error;
    return new Estimate(
        Math.exp(difference),
        Math.exp(difference - half),
        Math.exp(difference + half),
        2 * TDistribution.of(freedom).survivalProbability(Math.abs(difference) / error),
        repeats);
  }

  /** A figure without an interval. */
  static Estimate exact(double value, int repeats) {
    return new Estimate(value, Double.NaN, Double.NaN, repeats);
  }

  public boolean isKnown() {
    return !Double.isNaN(value);
  }

  public boolean hasInterval() {
    return !Double.isNaN(low);
  }

  /** Whether the interval leaves open which of two is greater. */
  boolean includesOne() {
    return hasInterval() && low <= 1 && high >= 1;
  }

  private static double t(double freedom) {
    return TDistribution.of(freedom).inverseCumulativeProbability(UPPER);
  }

  /** A logarithm needs a figure above 0. */
  private static Moments logarithms(List<Double> sample) {
    return Moments.of(sample.stream().filter(value -> value > 0).mapToDouble(Math::log).toArray());
  }

  private record Moments(int n, double mean, double variance) {

    static Moments of(double[] sample) {
      double mean = Arrays.stream(sample).average().orElse(Double.NaN);
      double squares = Arrays.stream(sample).map(x -> (x - mean) * (x - mean)).sum();
      return new Moments(
          sample.length, mean, sample.length < 2 ? 0 : squares / (sample.length - 1));
    }

    double squaredError() {
      return variance / n;
    }
  }
}
