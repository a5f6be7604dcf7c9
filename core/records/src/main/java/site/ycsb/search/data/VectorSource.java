// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.Mix;
import site.ycsb.search.FloatVector;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;

/**
 * The made-up vectors of records and of queries. A vector is a point of one of {@value #CLUSTERS}
 * clusters: its centre, plus a random point of a flat piece of {@value #INTRINSIC} dimensions
 * through the centre, plus a little noise in each dimension. So vectors have an intrinsic dimension
 * far below the number of their dimensions, as vectors of texts and images have. A number of a
 * vector has about the variance 0.75: 0.25 by the centres, 0.49 by the pieces, 0.01 by the noise.
 *
 * <p>A vector is a function of the seed, the number of the record and its revision. It is made of
 * sums and products of float, which every JVM rounds equally. Immutable.
 */
public final class VectorSource {

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

  /** The streams of vectors, after those of {@link RecordGenerator}. */
  private static final long VECTOR_STREAM = 1L << 23;

  private static final long QUERY_STREAM = -2;
  private static final long CLUSTER_STREAM = -3;

  private final VectorType type;
  private final double movedShare;
  private final long movedLimit;
  private final long queries;
  private final float[][] centres = new float[CLUSTERS][];

  /** For each cluster, the vectors that span its piece, one after the other. */
  private final float[][] pieces = new float[CLUSTERS][];

  private final ThreadLocal<float[]> scratch;

  /**
   * @param movedShare the share of revisions at which a record has another vector than it was
   *     loaded with
   */
  VectorSource(long seed, VectorType type, double movedShare) {
    this.type = type;
    this.movedShare = movedShare;
    movedLimit = Math.round(movedShare * (1L << 31));
    queries = Mix.stream(seed, QUERY_STREAM);
    int dimensions = type.dimensions();
    for (int cluster = 0; cluster < CLUSTERS; cluster++) {
      long stream = Mix.mix(Mix.stream(seed, CLUSTER_STREAM) + cluster * Mix.STEP);
      centres[cluster] = new float[dimensions];
      addNormal(stream, CENTRE, centres[cluster]);
      pieces[cluster] = new float[INTRINSIC * dimensions];
      addNormal(Mix.mix(stream), PIECE, pieces[cluster]);
    }
    scratch = ThreadLocal.withInitial(() -> new float[dimensions]);
  }

  public VectorType type() {
    return type;
  }

  /** Whether updates may move a record to another vector. */
  public boolean moves() {
    return movedLimit > 0;
  }

  /** What tables with other vectors differ in, to follow the schema. */
  String fingerprint() {
    return ";vectors=" + VERSION + (moves() ? ";moved=" + movedShare : "");
  }

  /** What a reader of the result needs to know. */
  public String describe() {
    return "%s, %d clusters of intrinsic dimension %d, one query in %d far from all, moved by %s of the updates"
        .formatted(type, CLUSTERS, INTRINSIC, FAR_QUERIES, movedShare);
  }

  /**
   * Makes the vector of a record.
   *
   * @param record the stream of the record
   * @param into has the dimensions of the type
   */
  void vector(long record, int revision, float[] into) {
    clustered(stream(record, revision), into);
  }

  /** As {@link #vector(long, int, float[])}, in an array of the thread. */
  float[] vector(long record, int revision) {
    float[] vector = scratch.get();
    vector(record, revision, vector);
    return vector;
  }

  /** Whether a record has one vector at two revisions. */
  boolean isSame(long record, int revision, int other) {
    return stream(record, revision) == stream(record, other);
  }

  private long stream(long record, int revision) {
    long loaded = Mix.mix(record + VECTOR_STREAM * Mix.STEP);
    if (movedLimit == 0 || revision == 0) {
      return loaded;
    }
    long random = Mix.mix(loaded + ((long) revision << 32));
    return random >>> 33 < movedLimit ? Mix.mix(random) : loaded;
  }

  /** Writes the vector of a record as the value of a field; returns the end. */
  int write(long record, int revision, byte[] out, int at) {
    return FloatVector.write(vector(record, revision), out, at);
  }

  /** A vector that is held out: that of no record. */
  public FloatVector query(int number) {
    long stream = Mix.mix(queries + number * Mix.STEP);
    float[] vector = new float[type.dimensions()];
    if (number % FAR_QUERIES == FAR_QUERIES - 1) {
      addNormal(stream, FAR, vector);
      finish(vector);
    } else {
      clustered(stream, vector);
    }
    return new FloatVector(vector);
  }

  private void clustered(long stream, float[] into) {
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
    if (type.metric() != VectorMetric.DOT) {
      return;
    }
    double squares = 0;
    for (float number : vector) {
      squares += (double) number * number;
    }
    float factor = (float) (1 / Math.sqrt(squares));
    for (int i = 0; i < vector.length; i++) {
      vector[i] *= factor;
    }
  }
}
