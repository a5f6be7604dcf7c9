// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.judge.LoadedRecord;

/**
 * The order of hits by their distance from a vector, rounded to float32; of equal distances the
 * smaller number of a record comes first. A key has the distance in its upper half and the number
 * in its lower half, so records with vectors have numbers below 2^32.
 */
final class DistanceOrder implements HitOrder {

  /** Numbers of records with vectors are below this. */
  static final long LIMIT = 1L << Integer.SIZE;

  private final RecordGenerator generator;
  private final VectorDistance distance;

  DistanceOrder(RecordGenerator generator, VectorDistance distance) {
    this.generator = generator;
    this.distance = distance;
  }

  VectorDistance distance() {
    return distance;
  }

  @Override
  public long key(long number, int revision) {
    return key(number, distance.to(generator.vector(number, revision)));
  }

  @Override
  public long key(LoadedRecord record) {
    return key(record.number(), distance.to(record.vector()));
  }

  @Override
  public long number(long key) {
    return key & LIMIT - 1;
  }

  static long key(long number, double distance) {
    if (number >= LIMIT) {
      throw new IllegalArgumentException(
          "records with vectors have numbers below %d, not %d".formatted(LIMIT, number));
    }
    return (long) sortable(Float.floatToRawIntBits((float) distance)) << Integer.SIZE | number;
  }

  /** The distance of a key. */
  static float distance(long key) {
    return Float.intBitsToFloat(sortable((int) (key >> Integer.SIZE)));
  }

  /** Makes bits of a float an int of the same order, and back. */
  private static int sortable(int bits) {
    return bits ^ bits >> Integer.SIZE - 1 & Integer.MAX_VALUE;
  }
}
