// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The places up to a distance from a centre, as {@link GeoPoint#distance} has it. It may lie across
 * the dateline or a pole. A place is near the border if its distance differs from the radius by at
 * most {@value #MARGIN} of the radius and {@value #MARGIN_METRES} m.
 */
public final class GeoCircle implements GeoArea {

  /** More than what an ellipsoid, or another radius of a sphere, makes of a distance. */
  public static final double MARGIN = 0.006;

  /** More than what stores lose of a place. */
  public static final int MARGIN_METRES = 2;

  /** About a quarter of the way around the earth. */
  public static final int MAX_RADIUS = 10_000_000;

  private static final int KILOMETRE = 1000;

  private static final Pattern FORM =
      Pattern.compile("(-?\\d{1,3}(?:\\.\\d+)?),(-?\\d{1,3}(?:\\.\\d+)?),(\\d{1,8})(km|m)");

  private final GeoPoint center;
  private final int radius;

  // As haversines.
  private final double limit;
  private final double inner;
  private final double outer;

  /**
   * @param radius in metres, from 1 to {@value #MAX_RADIUS}
   */
  public GeoCircle(GeoPoint center, int radius) {
    if (radius < 1 || radius > MAX_RADIUS) {
      throw new IllegalArgumentException(
          "%d m: needs a radius of 1 m to %d km".formatted(radius, MAX_RADIUS / KILOMETRE));
    }
    this.center = center;
    this.radius = radius;
    limit = haversine(radius);
    double margin = MARGIN * radius + MARGIN_METRES;
    inner = radius > margin ? haversine(radius - margin) : -1;
    outer = haversine(radius + margin);
  }

  private static double haversine(double distance) {
    double sine = Math.sin(distance / (2 * GeoPoint.EARTH_RADIUS));
    return sine * sine;
  }

  /**
   * The circle that a user types as {@code LATITUDE,LONGITUDE,RADIUS}, such as {@code
   * 52.52,13.4,10km}.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static GeoCircle of(String typed) {
    Matcher form = FORM.matcher(typed);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          typed + ": needs LATITUDE,LONGITUDE,RADIUS with km or m, such as 52.52,13.4,10km");
    }
    GeoPoint center =
        new GeoPoint(
            GeoPoint.typed(form.group(1), GeoPoint.MAX_LATITUDE),
            GeoPoint.typed(form.group(2), GeoPoint.MAX_LONGITUDE));
    long metres = Long.parseLong(form.group(3)) * (form.group(4).equals("m") ? 1 : KILOMETRE);
    return new GeoCircle(center, (int) Math.min(Integer.MAX_VALUE, metres));
  }

  public GeoPoint center() {
    return center;
  }

  /** In metres. */
  public int radius() {
    return radius;
  }

  /** The greatest {@code sin(a/2)^2} of an angle a between the centre and a place in the circle. */
  public double haversine() {
    return limit;
  }

  @Override
  public boolean contains(GeoPoint place) {
    return center.haversine(place) <= limit;
  }

  @Override
  public boolean isNearBorder(GeoPoint place) {
    double distance = center.haversine(place);
    return inner <= distance && distance <= outer;
  }

  @Override
  public String text() {
    return center + "," + (radius % KILOMETRE == 0 ? radius / KILOMETRE + "km" : radius + "m");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GeoCircle circle
        && center.equals(circle.center)
        && radius == circle.radius;
  }

  @Override
  public int hashCode() {
    return 31 * center.hashCode() + radius;
  }

  @Override
  public String toString() {
    return text();
  }
}
