// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Comparator;
import java.util.Properties;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import site.ycsb.search.FieldType;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;

/**
 * Asks for the records up to a distance from a place that {@link AllTerms} matches. The record's
 * present place decides.
 *
 * @param words perhaps none, and the form of the answer
 * @param placeField an indexed field of type {@link FieldType#GEO}
 */
public record WithinRadius(AllTerms words, String placeField, GeoCircle area) implements OnPlaces {

  @Override
  public String operation() {
    return "SEARCH-PLACE";
  }

  /**
   * Asks for the records that {@link WithinRadius} matches, in the order of their distance from the
   * centre. Records at one place stand in the order of the form of the answer. Distances of
   * different places differ by more than {@value #GAP_METRES} m, so that all stores have one order.
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

  /** A circle around the place of a loaded record, and one of its words. */
  public static final class WithinRadiusKind extends PlaceKind {

    /** From a few streets to a region. */
    private static final double LEAST_RADIUS = 300;

    private static final double MOST_RADIUS = 100_000;

    private static final double BESIDE_BORDER = 1.01;

    public WithinRadiusKind() {
      super(
          "place",
          WithinRadius.class,
          "within PLACE=LATITUDE,LONGITUDE,RADIUS, whose %s has all the words, if any",
          WithinRadiusKind::asked);
    }

    private static OnPlaces asked(QuestionWords words) {
      String[] sides =
          typed(words, "PLACE=LATITUDE,LONGITUDE,RADIUS, such as place=52.5,13.4,10km");
      boolean isNearestFirst = sides[1].endsWith(NearestFirst.TYPED);
      String circle =
          isNearestFirst
              ? sides[1].substring(0, sides[1].length() - NearestFirst.TYPED.length())
              : sides[1];
      WithinRadius within =
          new WithinRadius(AllTerms.perhapsNone(words.onlyWords()), sides[0], GeoCircle.of(circle));
      return isNearestFirst ? new NearestFirst(within) : within;
    }

    @Override
    GeoArea area(GeoPoint own, boolean isEdge, RandomGenerator random) {
      double radius = logarithmic(LEAST_RADIUS, MOST_RADIUS, random);
      double bearing = 2 * Math.PI * random.nextDouble();
      double away = radius * Math.sqrt(random.nextDouble());
      GeoPoint center = own.moved(away * Math.cos(bearing), away * Math.sin(bearing));
      if (center == null || !isEdge) {
        return center == null ? null : new GeoCircle(center, (int) radius);
      }
      double distance = center.distance(own);
      double margin = BESIDE_BORDER * (GeoCircle.MARGIN * distance + GeoCircle.MARGIN_METRES) + 1;
      double beside = distance + (random.nextBoolean() ? margin : -margin);
      return beside < 1 || beside > MOST_RADIUS ? null : new GeoCircle(center, (int) beside);
    }

    @Override
    Question question(AllTerms words, String field, GeoArea area, Properties properties) {
      WithinRadius circle = new WithinRadius(words, field, (GeoCircle) area);
      return ORDER.get(properties) == Order.DISTANCE ? new NearestFirst(circle) : circle;
    }
  }
}
