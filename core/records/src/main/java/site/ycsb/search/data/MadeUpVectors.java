// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.Mix;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.StoredVectors;

/**
 * Made-up vectors of records and of queries. A vector is a point of one of {@value #CLUSTERS}
 * clusters: its centre, plus a random point of a flat piece of {@value #INTRINSIC} dimensions
 * through the centre, plus a little noise in each dimension. So vectors have an intrinsic dimension
 * far below the number of their dimensions, as vectors of texts and images have. A number of a
 * vector has about the variance 0.75: 0.25 by the centres, 0.49 by the pieces, 0.01 by the noise.
 *
 * <p>It is made of sums and products of float, which every JVM rounds equally. Immutable.
 */
final class MadeUpVectors extends VectorSource {

  static final int CLUSTERS = 100;
  static final int INTRINSIC = 12;

  /** Every n-th query is far from all records. */
  static final int FAR_QUERIES = 10;

  /** Changes with what is made here, because tables keep it. */
  private static final int VERSION = 1;

  private static final float CENTRE = 0.5f;
  private static final float PIECE = (float) (0.7 / Math.sqrt(INTRINSIC));
  private static final float NOISE = 0.1f;
  private static final float FAR = 1.5f;

  /** Four numbers of 16 bits add up to about a normal distribution; this makes its variance 1. */
  private static final float UNIT = (float) (Math.sqrt(3) / (1 << 16));

  private static final int MIDDLE = 2 * ((1 << 16) - 1);

  private static final long QUERY_STREAM = -2;
  private static final long CLUSTER_STREAM = -3;

  private final long queryStream;
  private final float[][] centres = new float[CLUSTERS][];

  /** For each cluster, the vectors that span its piece, one after the other. */
  private final float[][] pieces = new float[CLUSTERS][];

  /**
   * @param movedShare as for {@link VectorSource}
   * @param queries as for {@link VectorSource}
   */
  MadeUpVectors(long seed, VectorType type, double movedShare, StoredVectors queries) {
    super(type, movedShare, queries);
    queryStream = Mix.stream(seed, QUERY_STREAM);
    int dimensions = type.dimensions();
    for (int cluster = 0; cluster < CLUSTERS; cluster++) {
      long stream = Mix.mix(Mix.stream(seed, CLUSTER_STREAM) + cluster * Mix.STEP);
      centres[cluster] = new float[dimensions];
      addNormal(stream, CENTRE, centres[cluster]);
      pieces[cluster] = new float[INTRINSIC * dimensions];
      addNormal(Mix.mix(stream), PIECE, pieces[cluster]);
    }
  }

  @Override
  String origin() {
    return Integer.toString(VERSION);
  }

  @Override
  String phrase() {
    return "%d clusters of intrinsic dimension %d".formatted(CLUSTERS, INTRINSIC);
  }

  @Override
  String queryPhrase() {
    return "one query in %d far from all".formatted(FAR_QUERIES);
  }

  @Override
  long loaded(long number, long stream) {
    return stream;
  }

  @Override
  long moved(long random) {
    return random;
  }

  @Override
  void heldOut(int number, float[] into) {
    long stream = Mix.mix(queryStream + number * Mix.STEP);
    if (number % FAR_QUERIES == FAR_QUERIES - 1) {
      addNormal(stream, FAR, into);
      finish(into);
    } else {
      make(stream, into);
    }
  }

  @Override
  void make(long stream, float[] into) {
    int cluster = Mix.below(CLUSTERS, Mix.mix(stream));
    System.arraycopy(centres[cluster], 0, into, 0, into.length);
    float[] piece = pieces[cluster];
    long random = stream;
    for (int axis = 0; axis < INTRINSIC; axis++) {
      random += Mix.STEP;
      addScaled(normal(Mix.mix(random)), piece, axis * into.length, into);
    }
    addNormal(random, NOISE, into);
    finish(into);
  }

  private static void addScaled(float scale, float[] from, int offset, float[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] += scale * from[offset + i];
    }
  }

  private static void addNormal(long stream, float deviation, float[] into) {
    long random = stream;
    for (int i = 0; i < into.length; i++) {
      random += Mix.STEP;
      into[i] += deviation * normal(Mix.mix(random));
    }
  }

  private static float normal(long bits) {
    int sum =
        (int) (bits >>> 48)
            + (int) (bits >>> 32 & 0xffff)
            + (int) (bits >>> 16 & 0xffff)
            + (int) (bits & 0xffff);
    return UNIT * (sum - MIDDLE);
  }

  private void finish(float[] vector) {
    if (type().metric() == VectorMetric.DOT) {
      toUnitLength(vector);
    }
  }
}
