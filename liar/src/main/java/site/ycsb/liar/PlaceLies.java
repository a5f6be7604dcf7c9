// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.stub.Row;

/** Lies about which records are in an area. */
final class PlaceLies {

  private PlaceLies() {}

  /** Forges answers to questions about places; the function is given the question. */
  private static Forgery ofPlaces(BiFunction<OnPlaces, DbCall, Answer> forgery) {
    return (asked, truth) ->
        asked.query().question() instanceof OnPlaces question
            ? forgery.apply(question, asked)
            : truth;
  }

  /** The records with the words whose place is in the area in some sense. */
  private static Forgery where(BiPredicate<GeoArea, GeoPoint> isIn) {
    return ofPlaces(
        (question, asked) ->
            Answer.to(
                new InexactAnswers.Where(question, record -> isIn(question, record, isIn)), asked));
  }

  private static boolean isIn(
      OnPlaces question, SearchedRecord record, BiPredicate<GeoArea, GeoPoint> isIn) {
    GeoPoint place = record.place(question.placeField());
    return place != null && question.words().matches(record) && isIn.test(question.area(), place);
  }

  /** The last row is a record outside the area that has the words, in the order of the page. */
  static Forgery withOneOutside() {
    return ofPlaces(
        (question, asked) -> {
          Answer truth = Answer.to(question, asked);
          Set<String> inside = truth.all().stream().map(Row::key).collect(Collectors.toSet());
          List<Row> outside =
              Answer.to(question.words(), asked).all().stream()
                  .filter(row -> !inside.contains(row.key()))
                  .toList();
          List<Row> kept = Answer.cut(truth.page(), 0, Math.max(0, truth.page().size() - 1));
          return outside.isEmpty()
              ? truth
              : truth.withPage(
                  Stream.concat(kept.stream(), outside.stream().limit(1))
                      .sorted(Answer.order(asked.query()))
                      .toList());
        });
  }

  /** The hit that is furthest from the centre is left out, and the next ones move up. */
  static Forgery withoutFurthest(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return (asked, truth) -> {
      if (!(asked.query().question() instanceof WithinRadius question) || truth.all().isEmpty()) {
        return truth;
      }
      GeoPoint center = question.area().center();
      List<Row> others = new ArrayList<>(truth.all());
      others.remove(
          truth.all().stream()
              .max(
                  Comparator.comparingDouble(
                      row ->
                          center.distance(
                              generator.place(NumberedKeys.number(row.key()), row.revision()))))
              .orElseThrow());
      return Answer.of(asked.query(), others);
    };
  }

  /** The latitude of a record is taken for its longitude. */
  static Forgery swapped() {
    return where(
        (area, place) ->
            Math.abs(place.longitude()) <= GeoPoint.MAX_LATITUDE
                && area.contains(GeoPoint.of(place.longitude(), place.latitude())));
  }

  /** A degree of longitude is as long everywhere as at the equator. */
  static Forgery onFlatEarth() {
    return where(
        (area, place) ->
            area instanceof GeoCircle circle ? isNear(circle, place) : area.contains(place));
  }

  private static boolean isNear(GeoCircle circle, GeoPoint place) {
    GeoPoint center = circle.center();
    double east = Math.abs(place.longitude() - center.longitude());
    double degrees = Math.hypot(place.latitude() - center.latitude(), Math.min(east, 360 - east));
    return degrees * Math.toRadians(GeoPoint.EARTH_RADIUS) <= circle.radius();
  }

  /** Areas end at the dateline. */
  static Forgery endingAtTheDateline() {
    return where(
        (area, place) ->
            area.contains(place)
                && (area instanceof GeoBox box
                    ? !box.crossesDateline()
                    : isOnTheSameSide(((GeoCircle) area).center(), place)));
  }

  private static boolean isOnTheSameSide(GeoPoint one, GeoPoint other) {
    return Math.abs(one.longitude() - other.longitude()) <= GeoPoint.MAX_LONGITUDE;
  }
}
