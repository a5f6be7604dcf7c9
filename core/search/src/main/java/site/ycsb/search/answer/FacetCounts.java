// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How many hits of an answer are in each group of values of a field. To be filled by any number of
 * threads, and then {@link #sort sorted}; from then on immutable.
 */
public final class FacetCounts {

  private Map<String, int[]> filling = new HashMap<>();

  /** In the order of code points. */
  private String[] values;

  private int[] counts;

  /** The values by their places in the answer. */
  private int[] places;

  /** How many hits have a value. */
  private long hits;

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

  void sort(FacetOrder order) {
    values = filling.keySet().toArray(String[]::new);
    Arrays.sort(values, FacetOrder::compareTexts);
    counts = Arrays.stream(values).mapToInt(value -> filling.get(value)[0]).toArray();
    hits = Arrays.stream(counts).asLongStream().sum();
    filling = null;
    places =
        IntStream.range(0, values.length)
            .boxed()
            .sorted((one, other) -> compare(order, one, other))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  private int compare(FacetOrder order, int one, int other) {
    if (one == other) {
      return 0;
    }
    return order.isBefore(values[one], counts[one], values[other], counts[other]) ? -1 : 1;
  }

  /** Number of hits that have a value. */
  long hits() {
    return hits;
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
    return values[places[place]];
  }

  /** The row that has to stand at that place. */
  public FacetRow row(int place) {
    return new FacetRow(value(place), count(place));
  }

  /** The number of hits with the value at that place. */
  public int count(int place) {
    return counts[places[place]];
  }

  /** The number of hits with a value. */
  public int count(String value) {
    int at = Arrays.binarySearch(values, value, FacetOrder::compareTexts);
    return at < 0 ? 0 : counts[at];
  }
}
