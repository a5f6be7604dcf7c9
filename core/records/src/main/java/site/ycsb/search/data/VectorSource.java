// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.Mix;
import site.ycsb.search.FloatVector;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.StoredVectors;

/**
 * The vectors of records and of queries. A vector is a function of the seed, the number of the
 * record and its revision. Immutable, for use by any number of threads.
 */
public abstract class VectorSource {

  /** The streams of vectors, after the streams of {@link RecordGenerator}. */
  private static final long VECTOR_STREAM = 1L << 23;

  private final VectorType type;
  private final double movedShare;
  private final long movedLimit;
  private final StoredVectors queries;
  private final ThreadLocal<MadeVector> made;

  /**
   * @param movedShare the share of revisions at which a record has another vector than it was
   *     loaded with
   * @param queries vectors of queries; null if they are made, too
   */
  VectorSource(VectorType type, double movedShare, StoredVectors queries) {
    this.type = type;
    this.queries = queries;
    this.movedShare = movedShare;
    movedLimit = Math.round(movedShare * (1L << 31));
    made = ThreadLocal.withInitial(() -> new MadeVector(type.dimensions()));
  }

  /** The vector that a thread has made last, and its name. */
  private static final class MadeVector {

    private final float[] numbers;
    private long name;
    private boolean isMade;

    MadeVector(int dimensions) {
      numbers = new float[dimensions];
    }
  }

  /** What is made: tables of another origin have other vectors. */
  abstract String origin();

  /** What the vectors of records are, for a reader of the result. */
  abstract String phrase();

  /** What the vectors of queries are, for a reader of the result. */
  abstract String queryPhrase();

  /**
   * The name of the vector that a record is loaded with. Equal names are equal vectors.
   *
   * @param stream random bits of the record
   */
  abstract long loaded(long number, long stream);

  /** The name of the vector that an update moves a record to. */
  abstract long moved(long random);

  /** Makes the vector of a name. */
  abstract void make(long name, float[] into);

  /** Makes the vector of a query, which no record has. */
  abstract void heldOut(int number, float[] into);

  public final VectorType type() {
    return type;
  }

  /** Whether updates may move a record to another vector. */
  public final boolean moves() {
    return movedLimit > 0;
  }

  /** What tables with other vectors differ in, to follow the schema. */
  final String fingerprint() {
    return ";vectors=" + origin() + (moves() ? ";moved=" + movedShare : "");
  }

  /** What a reader of the result needs to know. */
  public final String describe() {
    return "%s, %s, %s, moved by %s of the updates"
        .formatted(
            type,
            phrase(),
            queries == null
                ? queryPhrase()
                : "%d queries of %s".formatted(queries.size(), queries.origin()),
            movedShare);
  }

  /** The file that has the vectors of queries; empty if the seed makes them. */
  public final String queryOrigin() {
    return queries == null ? "" : queries.origin();
  }

  /**
   * Makes the vector of a record.
   *
   * @param record the stream of the record
   * @param into has the dimensions of the type
   */
  final void vector(long number, long record, int revision, float[] into) {
    make(name(number, record, revision), into);
  }

  /** Makes the vector of a record in an array of the thread that must not be changed. */
  final float[] vector(long number, long record, int revision) {
    MadeVector last = made.get();
    long name = name(number, record, revision);
    if (!last.isMade || last.name != name) {
      make(name, last.numbers);
      last.name = name;
      last.isMade = true;
    }
    return last.numbers;
  }

  /** Whether a record has one vector at two revisions. */
  final boolean isSame(long number, long record, int revision, int other) {
    return name(number, record, revision) == name(number, record, other);
  }

  private long name(long number, long record, int revision) {
    long stream = Mix.mix(record + VECTOR_STREAM * Mix.STEP);
    if (movedLimit > 0 && revision != 0) {
      long random = Mix.mix(stream + ((long) revision << 32));
      if (random >>> 33 < movedLimit) {
        return moved(Mix.mix(random));
      }
    }
    return loaded(number, stream);
  }

  /** Writes the vector of a record as the value of a field; returns the end. */
  final int write(long number, long record, int revision, byte[] out, int at) {
    return FloatVector.write(vector(number, record, revision), out, at);
  }

  /** The vector of a query. Those of a file begin again after the last one. */
  public final FloatVector query(int number) {
    float[] vector = new float[type.dimensions()];
    if (queries == null) {
      heldOut(number, vector);
    } else {
      queries.read(Math.floorMod(number, queries.size()), vector);
    }
    return new FloatVector(vector);
  }

  /** Scales a vector that is not zero to the length 1. */
  static void toUnitLength(float[] vector) {
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
