// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.RecordField;

/**
 * Values of records that pages have shown: the same ones are shown again and again, and to make
 * them takes longer than to look them up. What is new takes the place of something else.
 * Thread-safe.
 */
final class ShownValues {

  private static final int PLACES = 1 << 15;

  /** Places of a record, a power of two: with one, a seventh of 5000 records would share theirs. */
  private static final int WAYS = 2;

  /** Of one record, in bytes: all of them take 14 MB at most. */
  private static final int LARGEST = 256;

  /**
   * Those of one record at a revision.
   *
   * @param ends where the values end, in the order of the fields
   */
  record Values(long number, int revision, RecordField[] fields, byte[] bytes, int[] ends) {

    int begin(int field) {
      return field == 0 ? 0 : ends[field - 1];
    }
  }

  private final AtomicReferenceArray<Values> places = new AtomicReferenceArray<>(PLACES);
  private final Catalogue catalogue;

  /** Whether a record had longer values, as long texts are; whoever sees it late is only slow. */
  private boolean areLong;

  ShownValues(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * The values of a record, or null if they are too long to be kept.
   *
   * @param fields of which the same array asks for the same values
   * @param room for any record
   */
  Values of(long number, int revision, RecordField[] fields, int[] ranks, byte[] room) {
    if (areLong) {
      return null;
    }
    int place = (int) number & PLACES - 1;
    for (int i = 0; i < WAYS; i++) {
      Values known = places.getAcquire(place ^ i);
      if (known != null
          && known.number == number
          && known.revision == revision
          && known.fields == fields) {
        return known;
      }
    }
    Values made = made(number, revision, fields, ranks, room);
    if (made.bytes.length > LARGEST) {
      areLong = true;
    } else {
      places.setRelease(place ^ ThreadLocalRandom.current().nextInt(WAYS), made);
    }
    return made;
  }

  private Values made(long number, int revision, RecordField[] fields, int[] ranks, byte[] room) {
    int[] ends = new int[fields.length];
    int end = 0;
    for (int i = 0; i < fields.length; i++) {
      end = catalogue.write(fields[i], number, revision, ranks, room, end);
      ends[i] = end;
    }
    return new Values(number, revision, fields, Arrays.copyOf(room, end), ends);
  }
}
