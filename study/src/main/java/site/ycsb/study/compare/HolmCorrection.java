// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.compare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's correction for many tests: with {@code p} adjusted, the chance that even one of all equal
 * figures is called different stays below the level, however the figures depend on each other.
 */
final class HolmCorrection {

  private HolmCorrection() {}

  /** In the order of {@code p}; 0 to 1. */
  static double[] adjusted(List<Double> p) {
    List<Integer> order =
        IntStream.range(0, p.size()).boxed().sorted(Comparator.comparing(p::get)).toList();
    double[] adjusted = new double[p.size()];
    double greatest = 0;
    for (int rank = 0; rank < order.size(); rank++) {
      int at = order.get(rank);
      greatest = Math.max(greatest, Math.min(1, p.get(at) * (p.size() - rank)));
      adjusted[at] = greatest;
    }
    return adjusted;
  }
}
