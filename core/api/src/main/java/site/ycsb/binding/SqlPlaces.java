// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import site.ycsb.search.GeoArea;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;

/** Which places are in an area, as a condition of SQL. */
public final class SqlPlaces {

  private SqlPlaces() {}

  /**
   * A condition on two numbers, which are degrees.
   *
   * @param latitude an expression of SQL, as the longitude
   */
  public static SqlRequest within(GeoArea area, String latitude, String longitude) {
    return area instanceof GeoBox box
        ? within(box, latitude, longitude)
        : within((GeoCircle) area, latitude, longitude);
  }

  private static SqlRequest within(GeoBox box, String latitude, String longitude) {
    String between =
        box.crossesDateline()
            ? "(" + longitude + " >= ? OR " + longitude + " <= ?)"
            : longitude + " >= ? AND " + longitude + " <= ?";
    return new SqlRequest(
        latitude + " BETWEEN ? AND ? AND " + between,
        box.south(),
        box.north(),
        box.west(),
        box.east());
  }

  /** The latitudes first, because most places are decided by them, without a sine. */
  private static SqlRequest within(GeoCircle circle, String latitude, String longitude) {
    GeoPoint center = circle.center();
    double reach = Math.toDegrees(circle.radius() / GeoPoint.EARTH_RADIUS);
    SqlRequest haversine = haversine(center, latitude, longitude);
    return new SqlRequest(
            latitude + " BETWEEN ? AND ? AND ",
            center.latitude() - reach,
            center.latitude() + reach)
        .with(haversine.sql(), haversine.parameters())
        .with(" <= ?", circle.haversine());
  }

  /**
   * A number that is the greater the further a place is from another one.
   *
   * @param latitude an expression of SQL, as the longitude
   */
  public static SqlRequest haversine(GeoPoint center, String latitude, String longitude) {
    return new SqlRequest(
        "power(sin(radians("
            + latitude
            + " - ?) / 2), 2) + cos(radians("
            + latitude
            + ")) * ? * power(sin(radians("
            + longitude
            + " - ?) / 2), 2)",
        center.latitude(),
        Math.cos(Math.toRadians(center.latitude())),
        center.longitude());
  }
}
