// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A metric over the repeats, with its 95 % confidence interval.
 *
 * @param low NaN if there is no interval, as with one repeat
 * @param p of a ratio: how often chance alone would make one that far from 1 or farther, 0 to 1;
 *     NaN if there is no interval
 * @param repeats the smaller number of the two for a ratio
 */
public record Estimate(double value, double low, double high, double p, int repeats) {

  /** An interval whose ends are this many times apart says little. */
  private static final double WIDE = 10;

  private static final double UPPER = 0.975;

  /** The variance of a number that is rounded to a multiple of 0.001 of itself. */
  private static final double ROUNDING = 0.001 * 0.001 / 12;

  /** An estimate of nothing. */
  public static final Estimate NONE = exact(Double.NaN, 0);

  /**
   * The geometric mean of values above 0, others left out, with Student's t interval of the
   * logarithms. Its ratios are those that {@link #ratio} estimates.
   */
  public static Estimate mean(List<Double> sample) {
    Moments moments = Moments.of(sample);
    return moments.n < 2
        ? exact(Math.exp(moments.mean), moments.n)
        : of(
            moments.mean,
            Math.sqrt(moments.variance / moments.n),
            moments.n - 1,
            moments.n,
            Double.NaN);
  }

  /**
   * The ratio of the geometric means. Interval and p are those of Welch's t test of the difference
   * of the logarithms, which assumes neither equal variances nor equal numbers of repeats. Figures
   * have three significant digits, so no spread is taken to be smaller than that of rounding.
   */
  public static Estimate ratio(List<Double> numerator, List<Double> denominator) {
    Moments a = Moments.of(numerator);
    Moments b = Moments.of(denominator);
    int repeats = Math.min(a.n, b.n);
    double difference = a.mean - b.mean;
    if (repeats < 2) {
      return exact(Math.exp(difference), repeats);
    }
    double squaredA = Math.max(a.variance, ROUNDING) / a.n;
    double squaredB = Math.max(b.variance, ROUNDING) / b.n;
    double squaredError = squaredA + squaredB;
    double freedom =
        squaredError
            * squaredError
            / (squaredA * squaredA / (a.n - 1) + squaredB * squaredB / (b.n - 1));
    double error = Math.sqrt(squaredError);
    double p = 2 * TDistribution.of(freedom).survivalProbability(Math.abs(difference) / error);
    return of(difference, error, freedom, repeats, p);
  }

  private static Estimate of(
      double logarithm, double error, double freedom, int repeats, double p) {
    double half = TDistribution.of(freedom).inverseCumulativeProbability(UPPER) * error;
    return new Estimate(
        Math.exp(logarithm), Math.exp(logarithm - half), Math.exp(logarithm + half), p, repeats);
  }

  /** A value without an interval. */
  public static Estimate exact(double value, int repeats) {
    return new Estimate(value, Double.NaN, Double.NaN, Double.NaN, repeats);
  }

  /** Another value with this interval, if the value is known. */
  public Estimate of(double value) {
    return Double.isNaN(value) ? exact(value, repeats) : new Estimate(value, low, high, p, repeats);
  }

  public boolean isKnown() {
    return !Double.isNaN(value);
  }

  public boolean hasInterval() {
    return !Double.isNaN(low);
  }

  /** The interval of a ratio as text; empty if it has none. */
  public String range() {
    return hasInterval() ? Rounded.ratio(low) + " to " + Rounded.ratio(high) : "";
  }

  /**
   * A ratio as text, such as {@code 2.43× (1.2 to 4.9)}. An interval over ten times and more is
   * left out, or only its lower end is there if it is above 1: the rest would say nothing.
   */
  public String times() {
    return isKnown() ? Rounded.ratio(value) + "× " + inBrackets() : "";
  }

  /** The interval of a ratio in brackets. */
  public String inBrackets() {
    if (!hasInterval()) {
      return repeats == 1 ? "(measured once)" : "";
    }
    return low > 1 && isWide() ? "(at least " + Rounded.ratio(low) + ")" : inBrackets(low, high);
  }

  /** Whether the ends of the interval are so far apart that it says little. */
  public boolean isWide() {
    return isWide(low, high);
  }

  private static boolean isWide(double low, double high) {
    return high / low >= WIDE;
  }

  /** An interval in brackets. */
  public static String inBrackets(double low, double high) {
    return isWide(low, high)
        ? "(too wide)"
        : "(" + Rounded.ratio(low) + " to " + Rounded.ratio(high) + ")";
  }

  /** Whether the interval leaves open which of two is greater. */
  public boolean includesOne() {
    return hasInterval() && low <= 1 && high >= 1;
  }

  /** The moments of the logarithms of the values above 0. */
  private record Moments(int n, double mean, double variance) {

    static Moments of(List<Double> values) {
      double[] sample = values.stream().filter(value -> value > 0).mapToDouble(Math::log).toArray();
      double mean = Arrays.stream(sample).average().orElse(Double.NaN);
      double squares = Arrays.stream(sample).map(x -> (x - mean) * (x - mean)).sum();
      return new Moments(
          sample.length, mean, sample.length < 2 ? 0 : squares / (sample.length - 1));
    }
  }
}
