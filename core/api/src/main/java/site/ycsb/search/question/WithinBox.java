// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Properties;
import java.util.random.RandomGenerator;
import site.ycsb.search.FieldType;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;

/**
 * Asks for the records between two latitudes and two longitudes that {@link AllTerms} matches. The
 * record's present place decides.
 *
 * @param words perhaps none, and the form of the answer
 * @param placeField an indexed field of type {@link FieldType#GEO}
 */
public record WithinBox(AllTerms words, String placeField, GeoBox area) implements OnPlaces {

  @Override
  public String operation() {
    return "SEARCH-PLACE-BOX";
  }

  /** A box around the place of a loaded record, and one of its words. */
  public static final class WithinBoxKind extends PlaceKind {

    /** Sides, from a few streets to a region. */
    private static final double LEAST_SIDE = 500;

    private static final double MOST_SIDE = 200_000;

    /** Degrees from a place to a side beside it. */
    private static final double BESIDE_BORDER = 1.05 * GeoBox.MARGIN_DEGREES;

    public WithinBoxKind() {
      super(
          "place-box",
          WithinBox.class,
          "within PLACE=SOUTH..NORTH,WEST..EAST, whose %s has all the words, if any",
          WithinBoxKind::asked);
    }

    private static WithinBox asked(QuestionWords words) {
      String[] sides =
          typed(words, "PLACE=SOUTH..NORTH,WEST..EAST, such as place=52.3..52.7,13.1..13.7");
      return new WithinBox(AllTerms.perhapsNone(words.onlyWords()), sides[0], GeoBox.of(sides[1]));
    }

    @Override
    GeoArea area(GeoPoint own, boolean isEdge, RandomGenerator random) {
      double height = logarithmic(LEAST_SIDE, MOST_SIDE, random);
      double width = logarithmic(LEAST_SIDE, MOST_SIDE, random);
      GeoPoint southwest = own.moved(-height * random.nextDouble(), -width * random.nextDouble());
      GeoPoint northeast = southwest == null ? null : southwest.moved(height, width);
      if (northeast == null
          || southwest.latitude() >= northeast.latitude()
          || southwest.longitude() == northeast.longitude()) {
        return null;
      }
      return isEdge
          ? beside(own, southwest, northeast, random)
          : GeoBox.between(southwest, northeast);
    }

    /** The box with one side beside a place. */
    private static GeoBox beside(
        GeoPoint own, GeoPoint southwest, GeoPoint northeast, RandomGenerator random) {
      double south = southwest.latitude();
      double west = southwest.longitude();
      double off = random.nextBoolean() ? BESIDE_BORDER : -BESIDE_BORDER;
      if (random.nextBoolean()) {
        south = own.latitude() + off;
      } else {
        west = own.longitude() + off;
      }
      boolean isPossible =
          south < northeast.latitude()
              && Math.abs(south) <= GeoPoint.MAX_LATITUDE
              && Math.abs(west) <= GeoPoint.MAX_LONGITUDE
              && west != northeast.longitude();
      return isPossible ? GeoBox.between(GeoPoint.of(south, west), northeast) : null;
    }

    @Override
    Question question(AllTerms words, String field, GeoArea area, Properties properties) {
      return new WithinBox(words, field, (GeoBox) area);
    }
  }
}
