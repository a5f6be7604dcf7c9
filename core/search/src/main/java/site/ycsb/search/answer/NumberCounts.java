// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How many hits of an answer have each number in a field, and the sum of all. To be filled by any
 * number of threads, and then {@link #sort sorted}; from then on immutable.
 */
public final class NumberCounts {

  private Map<Long, int[]> filling = new HashMap<>();
  private long count;
  private long sum;

  /** In order. */
  private long[] numbers;

  private int[] counts;

  synchronized void add(long number, int more) {
    filling.computeIfAbsent(number, n -> new int[1])[0] += more;
    count += more;
    sum += number * more;
  }

  /** Writes them, before they are sorted, so that {@link #add(DataInput)} can read them. */
  void write(DataOutput out) throws IOException {
    out.writeInt(filling.size());
    for (Map.Entry<Long, int[]> entry : filling.entrySet()) {
      out.writeLong(entry.getKey());
      out.writeInt(entry.getValue()[0]);
    }
  }

  /** Adds the counts that were written of other hits. */
  void add(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      add(in.readLong(), in.readInt());
    }
  }

  void sort() {
    numbers = filling.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
    counts = Arrays.stream(numbers).mapToInt(number -> filling.get(number)[0]).toArray();
    filling = null;
  }

  /** How many hits have the field. */
  long count() {
    return count;
  }

  /** The sum over all hits that have the field. */
  long sum() {
    return sum;
  }

  /** How many different numbers the hits have. */
  int size() {
    return numbers.length;
  }

  /** A number by its place in order, from 0. */
  long number(int place) {
    return numbers[place];
  }

  /** How many hits have the number at that place. */
  int count(int place) {
    return counts[place];
  }

  /** The row that the answer has to be. */
  public StatsRow row() {
    return count == 0
        ? StatsRow.NONE
        : new StatsRow(count, sum, numbers[0], numbers[numbers.length - 1]);
  }
}
