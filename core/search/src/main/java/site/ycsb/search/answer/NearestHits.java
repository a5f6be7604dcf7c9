// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

/** The nearest hits of an answer before the first write. The number of hits is a lower limit. */
final class NearestHits extends OrderedHits {

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

  /** The distance up to which all hits are kept. */
  float lastKnownDistance() {
    long last = lastKnownKey();
    return last == Long.MAX_VALUE ? Float.POSITIVE_INFINITY : DistanceOrder.distance(last);
  }
}
