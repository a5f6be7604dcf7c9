// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many replies have each value of a metric, so that several spreads make the percentile of all.
 * Immutable.
 *
 * @param values the number of replies by their value, in steps of 0.001
 * @param lowers the same of the lower bounds
 * @param uppers the same of the upper bounds
 */
public record ValueSpread(
    SortedMap<Double, Long> values,
    SortedMap<Double, Long> lowers,
    SortedMap<Double, Long> uppers) {

  private static final double P5 = 0.05;

  public ValueSpread {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    lowers = Collections.unmodifiableSortedMap(new TreeMap<>(lowers));
    uppers = Collections.unmodifiableSortedMap(new TreeMap<>(uppers));
    if (count(values) < 1 || count(values) != count(lowers) || count(values) != count(uppers)) {
      throw new IllegalArgumentException("a spread has no replies, or different numbers of them");
    }
  }

  /** Empty if the counts do not fit each other. */
  static Optional<ValueSpread> of(
      SortedMap<Double, Long> values,
      SortedMap<Double, Long> lowers,
      SortedMap<Double, Long> uppers) {
    boolean fit =
        count(values) > 0 && count(values) == count(lowers) && count(values) == count(uppers);
    return fit ? Optional.of(new ValueSpread(values, lowers, uppers)) : Optional.empty();
  }

  private static long count(Map<Double, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  ValueSpread plus(ValueSpread other) {
    return new ValueSpread(
        both(values, other.values), both(lowers, other.lowers), both(uppers, other.uppers));
  }

  private static SortedMap<Double, Long> both(Map<Double, Long> some, Map<Double, Long> others) {
    SortedMap<Double, Long> all = new TreeMap<>(some);
    others.forEach((value, count) -> all.merge(value, count, Long::sum));
    return all;
  }

  /** How many replies there are. */
  long count() {
    return count(values);
  }

  /** The fifth percentile of some counts, by the nearest rank. */
  static double fifthPercentile(SortedMap<Double, Long> counts) {
    long rank = (long) Math.ceil(P5 * count(counts));
    long seen = 0;
    for (Map.Entry<Double, Long> each : counts.entrySet()) {
      seen += each.getValue();
      if (seen >= rank) {
        return each.getKey();
      }
    }
    throw new IllegalStateException("a rank above the number of replies");
  }
}
