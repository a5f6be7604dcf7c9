// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;

/** The nearest hits of an answer before the first write. The number of hits is a lower limit. */
final class NearestHits extends OrderedHits {

  /** In place of a key. */
  static final long NONE = Long.MIN_VALUE;

  /** How far around a distance {@link #keyNear} looks, as a share of it: twice what is off. */
  private static final double AROUND = 2 * VectorDistance.RELATIVE;

  private final DistanceOrder order;

  NearestHits(DistanceOrder order, int room) {
    super(order, room);
    this.order = order;
  }

  VectorDistance distance() {
    return order.distance();
  }

  @Override
  public boolean isWhole() {
    return lastKnownKey() == Long.MAX_VALUE;
  }

  /**
   * The key of a record that is kept and about at a distance.
   *
   * @return {@link #NONE} if there is none, or it is not known that it is
   */
  long keyNear(long number, double distance) {
    if (Double.isNaN(distance)) {
      return NONE;
    }
    long[] keys = keys();
    double around = AROUND * Math.abs(distance);
    int place = Arrays.binarySearch(keys, DistanceOrder.key(0, distance - around));
    place = place < 0 ? -1 - place : place;
    for (;
        place < keys.length && DistanceOrder.distance(keys[place]) <= distance + around;
        place++) {
      if (order.number(keys[place]) == number) {
        return keys[place];
      }
    }
    return NONE;
  }

  /** The distance up to which all hits are kept. */
  float lastKnownDistance() {
    long last = lastKnownKey();
    return last == Long.MAX_VALUE ? Float.POSITIVE_INFINITY : DistanceOrder.distance(last);
  }
}
