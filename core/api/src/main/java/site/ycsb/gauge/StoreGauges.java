// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Makes gauges of what the nodes of a store say of themselves: the sums over the nodes, under names
 * that begin with {@code store_}. What a node counts from its start on becomes what it grew by per
 * second. A value that is not there, not a number, or negative, which stands for unknown, is left
 * out. For one thread.
 */
public final class StoreGauges {

  public static final String PREFIX = "store_";

  private final CounterRates rates = new CounterRates();
  private final Map<String, Double> present = new TreeMap<>();
  private final Map<String, Double> counters = new HashMap<>();

  /** A number, or its text; NaN for anything else. */
  public static double number(Object value) {
    try {
      return value == null ? Double.NaN : Double.parseDouble(value.toString());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /**
   * Adds what a node has at present.
   *
   * @param name its last words are the unit: {@code segments}, {@code heap_used_bytes}
   * @param value as {@link #number} takes it
   */
  public void add(String name, Object value) {
    double number = number(value);
    if (isKnown(number)) {
      present.merge(PREFIX + name, number, Double::sum);
    }
  }

  /**
   * Adds what a node has counted since it started.
   *
   * @param node the same one at each reading; no two nodes have the same
   * @param name what it counts, such as {@code merges} for {@code store_merges_per_second}
   * @param total as {@link #number} takes it
   */
  public void count(String node, String name, Object total) {
    double number = number(total);
    if (isKnown(number)) {
      counters.put(PREFIX + name + "_per_second\n" + node, number);
    }
  }

  /**
   * Adds several gauges, as {@link #add} adds one.
   *
   * @param names the gauges' names, by the names that the store uses
   * @param values looks up a value by the store's name
   */
  public void addAll(Map<String, String> names, Function<String, ?> values) {
    names.forEach((theirs, name) -> add(name, values.apply(theirs)));
  }

  /** Counts several values, as {@link #count} counts one; see {@link #addAll}. */
  public void countAll(String node, Map<String, String> names, Function<String, ?> values) {
    names.forEach((theirs, name) -> count(node, name, values.apply(theirs)));
  }

  private static boolean isKnown(double value) {
    return value >= 0 && value < Double.POSITIVE_INFINITY;
  }

  /** Ends a reading: what was added since the one before, as a source has to give it. */
  public Map<String, Double> read() {
    Map<String, Double> gauges = new TreeMap<>(present);
    rates
        .of(counters, System.nanoTime())
        .forEach(
            (key, rate) -> gauges.merge(key.substring(0, key.indexOf('\n')), rate, Double::sum));
    present.clear();
    counters.clear();
    return gauges;
  }
}
