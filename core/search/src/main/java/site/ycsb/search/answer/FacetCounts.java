// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How many hits of an answer have each value of a field. To be filled by any number of threads, and
 * then {@link #sort sorted}; from then on immutable.
 */
public final class FacetCounts {

  private Map<String, int[]> filling = new HashMap<>();

  /** In the order of code points. */
  private String[] values;

  private int[] counts;

  /** The values by their places, the greatest count first. */
  private int[] largest;

  synchronized void add(String value, int more) {
    filling.computeIfAbsent(value, v -> new int[1])[0] += more;
  }

  /** Writes them, before they are sorted, so that {@link #add(DataInput)} can read them. */
  void write(DataOutput out) throws IOException {
    out.writeInt(filling.size());
    for (Map.Entry<String, int[]> entry : filling.entrySet()) {
      byte[] value = entry.getKey().getBytes(StandardCharsets.UTF_8);
      out.writeInt(value.length);
      out.write(value);
      out.writeInt(entry.getValue()[0]);
    }
  }

  /** Adds the counts that were written of other hits. */
  void add(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      byte[] value = new byte[in.readInt()];
      in.readFully(value);
      add(new String(value, StandardCharsets.UTF_8), in.readInt());
    }
  }

  void sort() {
    values = filling.keySet().toArray(String[]::new);
    Arrays.sort(values, FacetCounts::compare);
    counts = Arrays.stream(values).mapToInt(value -> filling.get(value)[0]).toArray();
    filling = null;
    largest =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingInt(place -> -counts[place]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** By code points, in which strings differ from their UTF-16 code units beyond U+FFFF. */
  static int compare(String one, String other) {
    int length = Math.min(one.length(), other.length());
    for (int i = 0; i < length; i++) {
      char a = one.charAt(i);
      char b = other.charAt(i);
      if (a != b) {
        boolean differently = Character.isSurrogate(a) != Character.isSurrogate(b);
        return differently ? (Character.isSurrogate(a) ? 1 : -1) : a - b;
      }
    }
    return one.length() - other.length();
  }

  /** Number of values that hits have. */
  public int size() {
    return values.length;
  }

  /**
   * A value by its place in the answer.
   *
   * @param place from 0, below {@link #size}
   */
  public String value(int place) {
    return values[largest[place]];
  }

  /** The row that has to stand at that place. */
  public FacetRow row(int place) {
    return new FacetRow(value(place), count(place));
  }

  /** The number of hits with the value at that place. */
  public int count(int place) {
    return counts[largest[place]];
  }

  /** The number of hits with a value. */
  public int count(String value) {
    int at = Arrays.binarySearch(values, value, FacetCounts::compare);
    return at < 0 ? 0 : counts[at];
  }
}
