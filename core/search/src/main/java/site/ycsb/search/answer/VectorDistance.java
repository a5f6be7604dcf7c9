// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.VectorMetric;

/**
 * Distances from one vector by a metric, as {@link VectorMetric} defines them, in double. No code
 * is shared with an engine, so that an engine and this do not err together. Immutable.
 */
final class VectorDistance {

  /** How far from each other two distances may be that count as one, as a share of them. */
  static final double RELATIVE = 1e-5;

  /** What a distance by an angle or product may be off where it is near 0. */
  private static final double ABSOLUTE = 1e-5;

  /** The same of the square of a Euclidean distance, which is what engines compute. */
  private static final double ABSOLUTE_OF_SQUARE = 1e-6;

  private final VectorMetric metric;
  private final float[] from;
  private final double fromSquares;

  VectorDistance(VectorMetric metric, float[] from) {
    this.metric = metric;
    this.from = from;
    fromSquares = product(from, from);
  }

  VectorMetric metric() {
    return metric;
  }

  double to(float[] vector) {
    return switch (metric) {
      case L2 -> Math.sqrt(squares(from, vector));
      case COSINE ->
          Math.max(0, 1 - product(from, vector) / Math.sqrt(fromSquares * product(vector, vector)));
      case DOT -> 1 - product(from, vector);
    };
  }

  /**
   * Whether a store may show this distance for one that is exactly another: engines compute with
   * float32, and some make the distance of a score.
   */
  boolean mayShow(double shown, double exact) {
    if (metric == VectorMetric.L2) {
      double square = exact * exact;
      return shown >= 0
          && Math.abs(shown * shown - square) <= 2 * RELATIVE * square + ABSOLUTE_OF_SQUARE;
    }
    return Math.abs(shown - exact) <= RELATIVE * Math.abs(exact) + ABSOLUTE;
  }

  /** Whether a record at a distance counts as not farther than another distance. */
  static boolean isWithin(double distance, double other) {
    return distance <= other + RELATIVE * Math.abs(other);
  }

  private static double squares(float[] one, float[] other) {
    double even = 0;
    double odd = 0;
    int i = 0;
    for (; i + 1 < one.length; i += 2) {
      double first = (double) one[i] - other[i];
      double second = (double) one[i + 1] - other[i + 1];
      even += first * first;
      odd += second * second;
    }
    if (i < one.length) {
      double last = (double) one[i] - other[i];
      even += last * last;
    }
    return even + odd;
  }

  private static double product(float[] one, float[] other) {
    double even = 0;
    double odd = 0;
    int i = 0;
    for (; i + 1 < one.length; i += 2) {
      even += (double) one[i] * other[i];
      odd += (double) one[i + 1] * other[i + 1];
    }
    if (i < one.length) {
      even += (double) one[i] * other[i];
    }
    return even + odd;
  }
}
