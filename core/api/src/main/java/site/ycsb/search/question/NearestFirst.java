// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Comparator;
import java.util.function.Function;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;

/**
 * Asks for the records that {@link WithinRadius} matches, in the order of their distance from the
 * centre. Records at one place stand in the order of the form of the answer. Distances of different
 * places differ by more than {@value #GAP_METRES} m, so that all stores have one order.
 */
public record NearestFirst(WithinRadius circle) implements OnPlaces {

  /** More than twice what stores lose of a place. */
  public static final int GAP_METRES = 3;

  /** What a user types behind the radius. */
  static final String TYPED = ",nearest";

  @Override
  public AllTerms words() {
    return circle.words();
  }

  @Override
  public String placeField() {
    return circle.placeField();
  }

  @Override
  public GeoCircle area() {
    return circle.area();
  }

  @Override
  public String operation() {
    return circle.operation();
  }

  @Override
  public String text() {
    return circle.text() + TYPED;
  }

  /**
   * The order of hits.
   *
   * @param place the value of a hit's place
   * @param amongEqual the order of hits at one place
   */
  public <T> Comparator<T> order(Function<T, String> place, Comparator<T> amongEqual) {
    Comparator<T> byDistance =
        Comparator.comparingDouble(
            hit -> area().center().distance(GeoPoint.find(place.apply(hit))));
    return byDistance.thenComparing(amongEqual);
  }
}
