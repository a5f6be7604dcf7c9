// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import java.util.function.BiPredicate;
import site.ycsb.ByteIterator;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius.NearestFirst;

/** Bindings that are wrong about which places are in an area. */
public final class WrongPlaces {

  private static final double METRES_OF_DEGREE = Math.toRadians(GeoPoint.EARTH_RADIUS);

  private WrongPlaces() {}

  /** Decides in its own way whether a place is in an area of a kind. */
  abstract static class WrongPlace<A extends GeoArea> extends MemoryDB {

    private final Class<A> kind;
    private final BiPredicate<A, GeoPoint> isIn;

    WrongPlace(Class<A> kind, BiPredicate<A, GeoPoint> isIn) {
      this.kind = kind;
      this.isIn = isIn;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      if (!(question instanceof OnPlaces asked) || !kind.isInstance(asked.area())) {
        return super.holds(question, hit);
      }
      GeoPoint place = GeoPoint.find(hit.fields().get(asked.placeField()));
      return place != null
          && super.holds(asked.words(), hit)
          && isIn.test(kind.cast(asked.area()), place);
    }
  }

  private static double north(GeoCircle circle, GeoPoint place) {
    return place.latitude() - circle.center().latitude();
  }

  /** By the shorter way around the earth. */
  private static double east(GeoCircle circle, GeoPoint place) {
    double degrees = Math.abs(place.longitude() - circle.center().longitude());
    return Math.min(degrees, 360 - degrees);
  }

  private static boolean isWithin(GeoCircle circle, double degreesNorth, double degreesEast) {
    return METRES_OF_DEGREE * Math.hypot(degreesNorth, degreesEast) <= circle.radius();
  }

  /** Takes the latitude for the longitude. */
  @Breaks("placesAreWithinARadius")
  public static class CoordinatesSwapped extends WrongPlace<GeoCircle> {
    public CoordinatesSwapped() {
      super(
          GeoCircle.class,
          (circle, place) ->
              Math.abs(place.longitude()) <= GeoPoint.MAX_LATITUDE
                  && circle.contains(GeoPoint.of(place.longitude(), place.latitude())));
    }
  }

  /** Computes on a flat earth. */
  @Breaks("degreesOfLongitudeAreShorterAwayFromTheEquator")
  public static class FlatEarth extends WrongPlace<GeoCircle> {
    public FlatEarth() {
      super(
          GeoCircle.class,
          (circle, place) -> isWithin(circle, north(circle, place), east(circle, place)));
    }
  }

  /** Computes on a cylinder that touches the earth at the latitude of the centre. */
  @Breaks("distancesAreByGreatCircles")
  public static class Cylinder extends WrongPlace<GeoCircle> {
    public Cylinder() {
      super(
          GeoCircle.class,
          (circle, place) ->
              isWithin(
                  circle,
                  north(circle, place),
                  east(circle, place) * Math.cos(Math.toRadians(circle.center().latitude()))));
    }
  }

  /** Looks no further than the dateline. */
  @Breaks("circlesReachAcrossTheDateline")
  public static class CirclesEndAtTheDateline extends WrongPlace<GeoCircle> {
    public CirclesEndAtTheDateline() {
      super(
          GeoCircle.class,
          (circle, place) ->
              circle.contains(place)
                  && Math.abs(place.longitude() - circle.center().longitude()) <= 180);
    }
  }

  /** Looks no further than the poles. */
  @Breaks("circlesReachAcrossThePoles")
  public static class CirclesEndAtThePoles extends WrongPlace<GeoCircle> {
    public CirclesEndAtThePoles() {
      super(
          GeoCircle.class, (circle, place) -> circle.contains(place) && east(circle, place) <= 90);
    }
  }

  /** Takes a latitude for a longitude. */
  @Breaks("boxesHaveTwoLatitudesAndTwoLongitudes")
  public static class BoxesSwapped extends WrongPlace<GeoBox> {
    public BoxesSwapped() {
      super(
          GeoBox.class,
          (box, place) ->
              Math.abs(place.longitude()) <= GeoPoint.MAX_LATITUDE
                  && box.contains(GeoPoint.of(place.longitude(), place.latitude())));
    }
  }

  /** Takes the sides of a box for an interval of numbers. */
  @Breaks("boxesReachAcrossTheDateline")
  public static class BoxesEndAtTheDateline extends WrongPlace<GeoBox> {
    public BoxesEndAtTheDateline() {
      super(
          GeoBox.class,
          (box, place) -> box.west() <= place.longitude() && place.longitude() <= box.east());
    }
  }

  /** Takes the way between two corners in the north for the shortest one. */
  @Breaks("sidesOfBoxesAreParallels")
  public static class BoxesOfGreatCircles extends WrongPlace<GeoBox> {
    public BoxesOfGreatCircles() {
      super(
          GeoBox.class,
          (box, place) -> box.contains(place) && place.latitude() >= southernSide(box, place));
    }

    /** The latitude of the great circle between the southern corners. */
    private static double southernSide(GeoBox box, GeoPoint place) {
      double half = Math.toRadians((box.east() - box.west()) / 2);
      double off = Math.toRadians(place.longitude() - (box.east() + box.west()) / 2);
      double corner = Math.tan(Math.toRadians(box.south()));
      return Math.toDegrees(Math.atan(corner * Math.cos(off) / Math.cos(half)));
    }
  }

  /** Asks an area alone for records without words; there are no such records. */
  @Breaks({"circlesNeedNoWord", "boxesNeedNoWord", "recordsGoByTheirPresentPlace"})
  public static class AreasNeedAWord extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return !question.isAreaAlone() && super.holds(question, hit);
    }
  }

  /** Sorts the hits of a circle in its own way. */
  abstract static class WrongNearest extends MemoryDB {
    @Override
    protected Comparator<Indexed> order(Question question, PageForm page) {
      return question instanceof NearestFirst nearest
          ? order(nearest, page)
          : super.order(question, page);
    }

    abstract Comparator<Indexed> order(NearestFirst question, PageForm page);

    static GeoPoint place(NearestFirst question, Indexed hit) {
      return GeoPoint.find(hit.fields().get(question.placeField()));
    }
  }

  /** Sorts hits of a circle by the sort field alone. */
  @Breaks({
    "nearestPlacesComeFirst",
    "nearestPlacesMayBeAcrossThePoles",
    "nearestHitsStandByTheirPresentPlace",
    "nearestHitsStandAsTheFormulaSays"
  })
  public static class NearestBySortField extends WrongNearest {
    @Override
    Comparator<Indexed> order(NearestFirst question, PageForm page) {
      return order(page);
    }
  }

  /** Sorts by distances on a flat earth. */
  @Breaks({"nearestPlacesComeFirst", "nearestHitsStandAsTheFormulaSays"})
  public static class NearestOnFlatEarth extends WrongNearest {
    @Override
    Comparator<Indexed> order(NearestFirst question, PageForm page) {
      Comparator<Indexed> byDistance =
          Comparator.comparingDouble(
              hit -> {
                GeoPoint place = place(question, hit);
                return Math.hypot(north(question.area(), place), east(question.area(), place));
              });
      return byDistance.thenComparing(order(page));
    }
  }

  /** Takes the longer way around the earth for the distance of longitudes. */
  @Breaks({"nearestPlacesMayBeAcrossTheDateline", "nearestPlacesMayBeAcrossThePoles"})
  public static class NearestWithoutDateline extends WrongNearest {
    @Override
    Comparator<Indexed> order(NearestFirst question, PageForm page) {
      Comparator<Indexed> byDistance =
          Comparator.comparingDouble(
              hit -> {
                GeoPoint place = place(question, hit);
                double longitude = question.area().center().longitude();
                return Math.hypot(north(question.area(), place), place.longitude() - longitude);
              });
      return byDistance.thenComparing(order(page));
    }
  }

  /** Leaves records at one place in any order. */
  @Breaks({"recordsAtOnePlaceStandInTheOrderOfTheSortField", "nearestHitsStandByTheirPresentPlace"})
  public static class NearestWithTies extends WrongNearest {
    @Override
    Comparator<Indexed> order(NearestFirst question, PageForm page) {
      Comparator<Indexed> byKey = Comparator.comparing(Indexed::key);
      return question.order(hit -> hit.fields().get(question.placeField()), byKey);
    }
  }

  /** Finds a record by the place with which it was inserted. */
  @Breaks("recordsGoByTheirPresentPlace")
  public static class FirstPlaces extends KeepsFirstValues {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      if (!(question instanceof OnPlaces asked)) {
        return super.holds(question, hit);
      }
      GeoPoint place = GeoPoint.find(hit.fields().get(first(asked.placeField())));
      return place != null && super.holds(asked.words(), hit) && asked.area().contains(place);
    }
  }

  /** Takes a record without a place for one at 0,0. */
  @Breaks("recordsWithoutAPlaceAreInNoArea")
  public static class PlaceByDefault extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof OnPlaces asked && hit.fields().get(asked.placeField()) == null
          ? super.holds(asked.words(), hit) && asked.area().contains(GeoPoint.of(0, 0))
          : super.holds(question, hit);
    }
  }

  /** Keeps places with three decimals. */
  @Breaks({"placesAreReadAndFoundAsWritten", "areasHaveThePlacesThatTheFormulaSays"})
  public static class RoundedPlaces extends MemoryDB {
    @Override
    protected ByteIterator encode(String value) {
      GeoPoint place = GeoPoint.find(value);
      return super.encode(
          place == null
              ? value
              : GeoPoint.of(
                      Math.round(1000 * place.latitude()) / 1000.0,
                      Math.round(1000 * place.longitude()) / 1000.0)
                  .toString());
    }
  }

  /** Takes any text for a place. */
  @Breaks("rejectsTextsThatAreNoPlaces")
  public static class AnyTextIsAPlace extends MemoryDB {
    @Override
    protected boolean isPlace(String text) {
      return true;
    }
  }

  /** Adds a hundredth to each distance. */
  @Breaks("areasHaveThePlacesThatTheFormulaSays")
  public static class LargerEarth extends WrongPlace<GeoCircle> {
    public LargerEarth() {
      super(
          GeoCircle.class,
          (circle, place) -> 1.01 * circle.center().distance(place) <= circle.radius());
    }
  }
}
