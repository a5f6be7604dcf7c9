// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.FloatVector;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorMetric;

/**
 * A hit and its distance from a vector.
 *
 * @param distance as {@link VectorMetric} defines it
 */
public record Neighbour(Indexed hit, double distance) {

  /** The nearest of some hits, in order; hits without a vector are left out. */
  static List<Neighbour> of(Stream<Indexed> hits, FloatVector from, NearestForm form) {
    float[] numbers = from.toArray();
    return hits.filter(hit -> hit.fields().containsKey(form.field()))
        .map(hit -> new Neighbour(hit, distance(form, numbers, hit)))
        .sorted(Comparator.comparingDouble(Neighbour::distance))
        .limit(form.k())
        .toList();
  }

  private static double distance(NearestForm form, float[] from, Indexed hit) {
    byte[] bytes = hit.fields().get(form.field()).getBytes(StandardCharsets.ISO_8859_1);
    try {
      float[] to = FloatVector.read(form.field(), new Utf8ByteIterator(bytes), from.length);
      return distance(form.metric(), from, to);
    } catch (InvalidRecordException e) {
      throw new IllegalStateException("was checked when it was written", e);
    }
  }

  private static double distance(VectorMetric metric, float[] from, float[] to) {
    double squares = 0;
    double product = 0;
    double ofFrom = 0;
    double ofTo = 0;
    for (int i = 0; i < from.length; i++) {
      squares += Math.pow(from[i] - to[i], 2);
      product += (double) from[i] * to[i];
      ofFrom += (double) from[i] * from[i];
      ofTo += (double) to[i] * to[i];
    }
    return switch (metric) {
      case L2 -> Math.sqrt(squares);
      case COSINE -> 1 - product / Math.sqrt(ofFrom) / Math.sqrt(ofTo);
      case DOT -> 1 - product;
    };
  }
}
