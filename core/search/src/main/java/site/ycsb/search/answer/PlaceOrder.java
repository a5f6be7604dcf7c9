// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.SortValues;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.question.WithinRadius.NearestFirst;

/**
 * The order of hits by the distance of their places from the centre of a circle, and by the sort
 * field at one place. The upper bits of a key have how many places are nearer. The lower ones have
 * the sort value, from the greatest down if the order of the sort field is descending. Immutable.
 */
final class PlaceOrder implements HitOrder {

  private static final int SORT_BITS = Long.numberOfTrailingZeros(SortValues.LIMIT);

  private final RecordGenerator generator;
  private final SortOrder bySort;

  /** What makes each key of the order by the sort field positive. */
  private final long offset;

  private final GeoPoint center;

  /** The distances of the places in the circle, the smallest first. */
  private final double[] distances;

  PlaceOrder(RecordGenerator generator, NearestFirst question, SortOrder bySort) {
    this.generator = generator;
    this.bySort = bySort;
    offset = bySort.descending() ? SortValues.LIMIT - 1 : 0;
    center = question.area().center();
    distances = generator.places().distances(question.area());
  }

  @Override
  public long key(long number, int revision) {
    return key(number, revision, bySort.key(number, revision));
  }

  @Override
  public long key(LoadedRecord record) {
    return key(record.number(), record.revision(), bySort.key(record));
  }

  private long key(long number, int revision, long sortKey) {
    int nearer = Arrays.binarySearch(distances, center.distance(generator.place(number, revision)));
    return (long) (nearer < 0 ? -1 - nearer : nearer) << SORT_BITS | sortKey + offset;
  }

  @Override
  public long number(long key) {
    return bySort.number((key & SortValues.LIMIT - 1) - offset);
  }
}
