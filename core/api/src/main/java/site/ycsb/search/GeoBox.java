// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The places between two latitudes and two longitudes. It lies across the dateline if its west is
 * greater than its east. A place is near the border if it is at most {@value #MARGIN_DEGREES}
 * degrees from a side.
 */
public final class GeoBox implements GeoArea {

  /** More than what stores lose of a place, also those that keep a float. */
  public static final double MARGIN_DEGREES = 0.0001;

  private static final int MARGIN = (int) (MARGIN_DEGREES * GeoPoint.DEGREE);

  private static final int AROUND = 2 * GeoPoint.MAX_LONGITUDE * GeoPoint.DEGREE;

  private static final String RANGE = "(-?\\d{1,3}(?:\\.\\d+)?)\\.\\.(-?\\d{1,3}(?:\\.\\d+)?)";

  private static final Pattern FORM = Pattern.compile(RANGE + "," + RANGE);

  // In millionths of a degree.
  private final int south;
  private final int north;
  private final int west;
  private final int east;

  private GeoBox(int south, int north, int west, int east) {
    this.south = south;
    this.north = north;
    this.west = west;
    this.east = east;
    if (south >= north) {
      throw new IllegalArgumentException(
          text() + ": the first latitude has to be smaller than the second");
    }
    if (west == east) {
      throw new IllegalArgumentException(text() + ": needs two different longitudes");
    }
  }

  /**
   * The box with two corners.
   *
   * @throws IllegalArgumentException if it has no height or no width
   */
  public static GeoBox between(GeoPoint southwest, GeoPoint northeast) {
    return new GeoBox(
        southwest.latitudeMillionths(),
        northeast.latitudeMillionths(),
        southwest.longitudeMillionths(),
        northeast.longitudeMillionths());
  }

  /**
   * The box that a user types as {@code SOUTH..NORTH,WEST..EAST}, such as {@code
   * 52.3..52.7,13.1..13.7}.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static GeoBox of(String typed) {
    Matcher form = FORM.matcher(typed);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          typed + ": needs SOUTH..NORTH,WEST..EAST, such as 52.3..52.7,13.1..13.7");
    }
    return new GeoBox(
        GeoPoint.typed(form.group(1), GeoPoint.MAX_LATITUDE),
        GeoPoint.typed(form.group(2), GeoPoint.MAX_LATITUDE),
        GeoPoint.typed(form.group(3), GeoPoint.MAX_LONGITUDE),
        GeoPoint.typed(form.group(4), GeoPoint.MAX_LONGITUDE));
  }

  /** Degrees towards the north. */
  public double south() {
    return GeoPoint.degrees(south);
  }

  public double north() {
    return GeoPoint.degrees(north);
  }

  /** Degrees towards the east; greater than {@link #east} if the box lies across the dateline. */
  public double west() {
    return GeoPoint.degrees(west);
  }

  public double east() {
    return GeoPoint.degrees(east);
  }

  public boolean crossesDateline() {
    return west > east;
  }

  @Override
  public boolean contains(GeoPoint place) {
    return contains(place, 0);
  }

  /** Whether a box contains a place whose sides are further out. */
  private boolean contains(GeoPoint place, int margin) {
    int latitude = place.latitudeMillionths();
    int width = west < east ? east - west : east - west + AROUND;
    return south - margin <= latitude
        && latitude <= north + margin
        && Math.floorMod(place.longitudeMillionths() - west + margin, AROUND) <= width + 2 * margin;
  }

  @Override
  public boolean isNearBorder(GeoPoint place) {
    return contains(place, MARGIN) && !contains(place, -MARGIN);
  }

  @Override
  public String text() {
    return "%s..%s,%s..%s"
        .formatted(
            GeoPoint.text(south), GeoPoint.text(north), GeoPoint.text(west), GeoPoint.text(east));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GeoBox box
        && south == box.south
        && north == box.north
        && west == box.west
        && east == box.east;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * south + north) + west) + east;
  }

  @Override
  public String toString() {
    return text();
  }
}
