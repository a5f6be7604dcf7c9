// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import site.ycsb.ByteIterator;

/**
 * A place on the earth. As the value of a field it is {@code LATITUDE,LONGITUDE} in degrees, such
 * as {@code 52.52,13.405}: each has at most six decimals, no needless zero and no exponent, so that
 * every store can return the bytes that were written. Immutable, and equal to an equal place.
 *
 * <p>Distances are by the haversine formula (R. W. Sinnott, Virtues of the Haversine, Sky and
 * Telescope 68, 1984) on a sphere of the radius {@value #EARTH_RADIUS} m.
 */
public final class GeoPoint {

  /** The mean radius of the earth in metres, R1 of WGS 84 by the IUGG. */
  public static final double EARTH_RADIUS = 6_371_008.7714;

  /** In degrees; Redis indexes no place beyond 85.05. */
  public static final int MAX_LATITUDE = 85;

  public static final int MAX_LONGITUDE = 180;

  /** Room for the value of a place. */
  public static final int MAX_BYTES = 22;

  /** What a degree is in the unit of {@link #latitude} and {@link #longitude}. */
  static final int DEGREE = 1_000_000;

  private static final int DECIMALS = 6;

  /** No coordinate. */
  private static final int NONE = Integer.MIN_VALUE;

  private final int latitude;
  private final int longitude;

  /** The place on a sphere of radius 1. */
  private final double x;

  private final double y;
  private final double z;

  /**
   * @param latitude in millionths of a degree, towards the north
   * @param longitude in millionths of a degree, towards the east
   */
  GeoPoint(int latitude, int longitude) {
    if (Math.abs(latitude) > MAX_LATITUDE * DEGREE
        || Math.abs(longitude) > MAX_LONGITUDE * DEGREE) {
      throw new IllegalArgumentException(
          "%s,%s: a place is at most %d degrees from the equator and %d from Greenwich"
              .formatted(text(latitude), text(longitude), MAX_LATITUDE, MAX_LONGITUDE));
    }
    this.latitude = latitude;
    this.longitude = longitude;
    double north = Math.toRadians(degrees(latitude));
    double east = Math.toRadians(degrees(longitude));
    x = Math.cos(north) * Math.cos(east);
    y = Math.cos(north) * Math.sin(east);
    z = Math.sin(north);
  }

  /** The place that is nearest to these degrees among those with six decimals. */
  public static GeoPoint of(double latitude, double longitude) {
    return new GeoPoint((int) Math.round(latitude * DEGREE), (int) Math.round(longitude * DEGREE));
  }

  /**
   * Reads the value of a field of type {@link FieldType#GEO}; may consume the value.
   *
   * @throws InvalidRecordException if it is not a place in its one form
   */
  public static GeoPoint read(String field, ByteIterator value) throws InvalidRecordException {
    return of(field, FieldValues.utf8(field, value));
  }

  /**
   * The place that the UTF-8 bytes of a field's value stand for.
   *
   * @throws InvalidRecordException if they are not a place in its one form
   */
  public static GeoPoint of(String field, byte[] value) throws InvalidRecordException {
    GeoPoint place = find(value);
    if (place == null) {
      throw new InvalidRecordException(
          "field %s: the value is not LATITUDE,LONGITUDE in degrees, with at most six decimals"
              .formatted(field));
    }
    return place;
  }

  /** The place of the value of a field; null for no value, or one that is not a place. */
  public static GeoPoint find(String value) {
    return value == null ? null : find(value.getBytes(StandardCharsets.UTF_8));
  }

  private static GeoPoint find(byte[] value) {
    int comma = 0;
    while (comma < value.length && value[comma] != ',') {
      comma++;
    }
    int latitude = coordinate(value, 0, comma, MAX_LATITUDE);
    int longitude = coordinate(value, comma + 1, value.length, MAX_LONGITUDE);
    return latitude == NONE || longitude == NONE ? null : new GeoPoint(latitude, longitude);
  }

  /** Millionths of a degree in their one form, or {@link #NONE}. */
  private static int coordinate(byte[] text, int from, int end, int limit) {
    boolean isNegative = from < end && text[from] == '-';
    int first = isNegative ? from + 1 : from;
    int at = first;
    int value = 0;
    for (; at < end && at < first + 3 && isDigit(text[at]); at++) {
      value = 10 * value + text[at] - '0';
    }
    if (at == first || text[first] == '0' && at > first + 1) {
      return NONE;
    }
    int decimals = 0;
    if (at < end && text[at] == '.') {
      for (at++; at < end && decimals < DECIMALS && isDigit(text[at]); at++) {
        value = 10 * value + text[at] - '0';
        decimals++;
      }
      if (decimals == 0 || text[at - 1] == '0') {
        return NONE;
      }
    }
    for (; decimals < DECIMALS; decimals++) {
      value *= 10;
    }
    return at < end || value > limit * DEGREE || isNegative && value == 0
        ? NONE
        : isNegative ? -value : value;
  }

  private static boolean isDigit(byte character) {
    return character >= '0' && character <= '9';
  }

  /**
   * The millionths of a degree that somebody typed.
   *
   * @throws IllegalArgumentException if they are more than six decimals or beyond the limit
   */
  static int typed(String degrees, int limit) {
    // Zeros that a value does not have are no mistake here.
    BigDecimal plain = new BigDecimal(degrees).stripTrailingZeros();
    byte[] text = plain.toPlainString().getBytes(StandardCharsets.UTF_8);
    int coordinate = coordinate(text, 0, text.length, limit);
    if (coordinate == NONE) {
      throw new IllegalArgumentException(
          "%s: needs degrees between -%d and %d with at most six decimals"
              .formatted(degrees, limit, limit));
    }
    return coordinate;
  }

  static double degrees(int millionths) {
    return (double) millionths / DEGREE;
  }

  /** Degrees towards the north. */
  public double latitude() {
    return degrees(latitude);
  }

  /** Degrees towards the east. */
  public double longitude() {
    return degrees(longitude);
  }

  int latitudeMillionths() {
    return latitude;
  }

  int longitudeMillionths() {
    return longitude;
  }

  /** The square of the sine of half the angle between two places, as the earth's centre sees it. */
  double haversine(GeoPoint other) {
    double dx = x - other.x;
    double dy = y - other.y;
    double dz = z - other.z;
    // A chord of the unit sphere is twice the sine of half its angle.
    return (dx * dx + dy * dy + dz * dz) / 4;
  }

  /** The distance of two places in metres. */
  public double distance(GeoPoint other) {
    return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine(other))));
  }

  /**
   * The place that is about so far away, by the degrees of this place. Null if it would be beyond
   * the limit.
   *
   * @param north in metres
   * @param east in metres
   */
  public GeoPoint moved(double north, double east) {
    double metresOfDegree = Math.toRadians(EARTH_RADIUS);
    double newLatitude = latitude() + north / metresOfDegree;
    double newLongitude =
        longitude() + east / (metresOfDegree * Math.cos(Math.toRadians(latitude())));
    double around = 2 * MAX_LONGITUDE;
    newLongitude -= around * Math.rint(newLongitude / around);
    return Math.abs(newLatitude) > MAX_LATITUDE ? null : of(newLatitude, newLongitude);
  }

  /** Degrees in the form that a value has. */
  static String text(int millionths) {
    byte[] text = new byte[MAX_BYTES];
    return new String(text, 0, write(millionths, text, 0), StandardCharsets.US_ASCII);
  }

  private static int write(int millionths, byte[] out, int at) {
    int end = at;
    if (millionths < 0) {
      out[end++] = '-';
    }
    int size = Math.abs(millionths);
    end = FieldValues.writeNumber(size / DEGREE, out, end);
    int decimals = size % DEGREE;
    if (decimals == 0) {
      return end;
    }
    out[end++] = '.';
    for (int unit = DEGREE / 10; decimals > 0; unit /= 10) {
      out[end++] = (byte) ('0' + decimals / unit);
      decimals %= unit;
    }
    return end;
  }

  /** Writes the place as the value of a field; returns the end. */
  public int write(byte[] out, int at) {
    int comma = write(latitude, out, at);
    out[comma] = ',';
    return write(longitude, out, comma + 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GeoPoint place
        && latitude == place.latitude
        && longitude == place.longitude;
  }

  @Override
  public int hashCode() {
    return 31 * latitude + longitude;
  }

  /** The place as the value of a field. */
  @Override
  public String toString() {
    return text(latitude) + "," + text(longitude);
  }
}
