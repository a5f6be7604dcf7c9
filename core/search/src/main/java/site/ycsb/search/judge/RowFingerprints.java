// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLongArray;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.RecordField;

/**
 * Fingerprints of rows that were compared value by value and found right. Pages show the same rows
 * again and again. Each row that is shown is read to its last byte for its fingerprint, so a wrong
 * row passes only if it has the same fingerprint as a right one. Fingerprints have 64 bits and
 * depend on two random numbers of the run. Therefore two rows have the same one by chance only,
 * about once in 2<sup>64</sup>, whatever the difference is. A new fingerprint takes the place of
 * another. Thread-safe.
 */
final class RowFingerprints {

  private static final int PLACES = 1 << 16;

  /** How many of them a row may be at: those of one line of the cache. */
  private static final int WAYS = 8;

  private final AtomicLongArray places = new AtomicLongArray(PLACES);

  /** Others in each run, so that no two rows always have the same fingerprint. */
  private final long seed = ThreadLocalRandom.current().nextLong();

  private final long secret = ThreadLocalRandom.current().nextLong();

  /** The fingerprint of a row without fields. */
  long begin(long number, int revision) {
    return Utf8ByteIterator.folded(
        Utf8ByteIterator.folded(seed ^ number, secret) ^ revision, secret);
  }

  /** The fingerprint of a row that has one more field, from the fingerprint before it. */
  long next(long before, RecordField field, Utf8ByteIterator value) {
    return value.fingerprint(before + field.index(), secret);
  }

  private static int firstPlace(long fingerprint) {
    return (int) (fingerprint >>> 32) & PLACES - WAYS;
  }

  boolean has(long fingerprint) {
    int first = firstPlace(fingerprint);
    for (int i = first; i < first + WAYS; i++) {
      if (places.getOpaque(i) == fingerprint) {
        return true;
      }
    }
    return false;
  }

  void add(long fingerprint) {
    int way = ThreadLocalRandom.current().nextInt(WAYS);
    places.setOpaque(firstPlace(fingerprint) + way, fingerprint);
  }
}
