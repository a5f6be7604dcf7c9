// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.Mix;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.StoredVectors;

/**
 * The vectors of a file, or of a column of a corpus. Record <i>n</i> is loaded with vector
 * <i>n</i>, and a record beyond the last one with a vector drawn at random. An update moves a
 * record to a vector drawn at random. A query is a point between the vectors of two records: a
 * quarter of the way from one to the other. Immutable.
 */
final class FileVectors extends VectorSource {

  private static final float WAY = 0.25f;
  private static final long QUERY_STREAM = -4;

  private final StoredVectors vectors;
  private final long queryStream;

  /**
   * @param movedShare as for {@link VectorSource}
   * @param queries as for {@link VectorSource}
   */
  FileVectors(
      long seed, VectorType type, double movedShare, StoredVectors vectors, StoredVectors queries) {
    super(type, movedShare, queries);
    this.vectors = vectors;
    queryStream = Mix.stream(seed, QUERY_STREAM);
  }

  @Override
  String origin() {
    return vectors.origin();
  }

  @Override
  String phrase() {
    return "%d vectors of %s".formatted(vectors.size(), vectors.origin());
  }

  @Override
  String queryPhrase() {
    return "queries a quarter of the way from one to another";
  }

  @Override
  long loaded(long number, long stream) {
    return number < vectors.size() ? number : Mix.below(vectors.size(), stream);
  }

  @Override
  long moved(long random) {
    return Mix.below(vectors.size(), random);
  }

  @Override
  void make(long name, float[] into) {
    vectors.read((int) name, into);
  }

  @Override
  void heldOut(int number, float[] into) {
    long random = Mix.mix(queryStream + number * Mix.STEP);
    vectors.read(Mix.below(vectors.size(), random), into);
    float[] other = new float[into.length];
    vectors.read(Mix.below(vectors.size(), Mix.mix(random)), other);
    for (int i = 0; i < into.length; i++) {
      into[i] += WAY * (other[i] - into[i]);
    }
    if (type().metric() == VectorMetric.DOT) {
      toUnitLength(into);
    }
  }
}
