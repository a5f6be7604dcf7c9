// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.List;
import site.ycsb.search.WalkForm;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.WalkNumbers;
import site.ycsb.search.judge.LoadedRecord;

/**
 * The order of walks. Many records share a place; a key has the place, and the number of the record
 * in its last bits. So a record has one key at all revisions that leave it at one place.
 */
final class WalkOrder implements HitOrder {

  /** Numbers of records have 33 bits. */
  private static final int NUMBER_BITS = 33;

  private static final long NUMBER = (1L << NUMBER_BITS) - 1;

  private final RecordGenerator generator;
  private final WalkNumbers first;
  private final WalkNumbers then;

  /**
   * @throws IllegalArgumentException if records do not have the fields of the form for walks
   */
  WalkOrder(RecordGenerator generator, WalkForm form) {
    List<WalkNumbers> fields = generator.walkNumbers();
    if (!fields.stream()
        .map(WalkNumbers::name)
        .toList()
        .equals(List.of(form.first(), form.then()))) {
      throw new IllegalArgumentException(
          "walks can be judged by the fields that the kind walk adds, not by %s and %s"
              .formatted(form.first(), form.then()));
    }
    this.generator = generator;
    first = fields.get(0);
    then = fields.get(1);
  }

  @Override
  public long key(long number, int revision) {
    int descending = first.count() - generator.number(first, number, revision);
    long place = (long) descending * (then.count() + 1) + generator.number(then, number, revision);
    return place << NUMBER_BITS | number;
  }

  @Override
  public long key(LoadedRecord record) {
    return key(record.number(), record.revision());
  }

  @Override
  public long number(long key) {
    return key & NUMBER;
  }

  /** The place of a key: the smaller it is, the earlier in a walk. */
  static long place(long key) {
    return key >> NUMBER_BITS;
  }
}
