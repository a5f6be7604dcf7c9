// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Engines with other formulas agree about each place that is not near a border. */
class GeoMarginTest {

  private static final int DRAWS = 100_000;

  /** An engine, by how it keeps a place and how it computes a distance in metres. */
  private enum Engine {
    /** A sphere, by the textbook. */
    HAVERSINE,
    /** Cells of a geohash with 26 bits for each coordinate, on another sphere. */
    REDIS {
      @Override
      double kept(double degrees, double limit) {
        double cell = 2 * limit / (1L << 26);
        return (Math.floor((degrees + limit) / cell) + 0.5) * cell - limit;
      }

      @Override
      double latitudeLimit() {
        return 85.05112878;
      }

      @Override
      double distance(double[] a, double[] b) {
        return haversine(a, b, 6_372_797.560856);
      }
    },
    /** Whole numbers of 32 bits for each coordinate. */
    LUCENE {
      @Override
      double kept(double degrees, double limit) {
        double cell = 2 * limit / (1L << 32);
        return Math.floor(degrees / cell) * cell;
      }
    },
    MONGODB {
      @Override
      double distance(double[] a, double[] b) {
        return haversine(a, b, 6_378_100);
      }
    },
    FLOATS {
      @Override
      double kept(double degrees, double limit) {
        return (float) degrees;
      }
    },
    /** The ellipsoid WGS 84. */
    ELLIPSOID {
      @Override
      double distance(double[] a, double[] b) {
        return vincenty(a, b);
      }
    };

    double kept(double degrees, double limit) {
      return degrees;
    }

    double latitudeLimit() {
      return 90;
    }

    double distance(double[] a, double[] b) {
      return haversine(a, b, 6_371_008.7714);
    }

    private double[] kept(GeoPoint place) {
      return new double[] {
        kept(place.latitude(), latitudeLimit()), kept(place.longitude(), GeoPoint.MAX_LONGITUDE)
      };
    }

    boolean contains(GeoCircle circle, GeoPoint place) {
      double[] center = {circle.center().latitude(), circle.center().longitude()};
      return distance(center, kept(place)) <= circle.radius();
    }

    boolean contains(GeoBox box, GeoPoint place) {
      double latitude = kept(place)[0];
      double longitude = kept(place)[1];
      boolean isEast = box.west() <= longitude;
      boolean isWest = longitude <= box.east();
      return box.south() <= latitude
          && latitude <= box.north()
          && (box.crossesDateline() ? isEast || isWest : isEast && isWest);
    }
  }

  private static double haversine(double[] a, double[] b, double radius) {
    double north = Math.sin(Math.toRadians(b[0] - a[0]) / 2);
    double east = Math.sin(Math.toRadians(b[1] - a[1]) / 2);
    double h =
        north * north
            + Math.cos(Math.toRadians(a[0])) * Math.cos(Math.toRadians(b[0])) * east * east;
    return 2 * radius * Math.asin(Math.min(1, Math.sqrt(h)));
  }

  /**
   * T. Vincenty, Direct and Inverse Solutions of Geodesics on the Ellipsoid, Survey Review 23,
   * 1975; in metres on WGS 84.
   */
  private static double vincenty(double[] one, double[] other) {
    double a = 6_378_137;
    double f = 1 / 298.257223563;
    double b = a * (1 - f);
    double u1 = Math.atan((1 - f) * Math.tan(Math.toRadians(one[0])));
    double u2 = Math.atan((1 - f) * Math.tan(Math.toRadians(other[0])));
    double l = Math.IEEEremainder(Math.toRadians(other[1] - one[1]), 2 * Math.PI);
    double lambda = l;
    for (int i = 0; i < 200; i++) {
      double sinSigma =
          Math.hypot(
              Math.cos(u2) * Math.sin(lambda),
              Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda));
      if (sinSigma == 0) {
        return 0;
      }
      double cosSigma =
          Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda);
      double sigma = Math.atan2(sinSigma, cosSigma);
      double sinAlpha = Math.cos(u1) * Math.cos(u2) * Math.sin(lambda) / sinSigma;
      double cosAlpha2 = 1 - sinAlpha * sinAlpha;
      double cos2Sigma =
          cosAlpha2 == 0 ? 0 : cosSigma - 2 * Math.sin(u1) * Math.sin(u2) / cosAlpha2;
      double c = f / 16 * cosAlpha2 * (4 + f * (4 - 3 * cosAlpha2));
      double middle = 2 * cos2Sigma * cos2Sigma - 1;
      double next =
          l + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2Sigma + c * cosSigma * middle));
      if (Math.abs(next - lambda) > 1e-12) {
        lambda = next;
        continue;
      }
      double square = cosAlpha2 * (a * a - b * b) / (b * b);
      double large = 1 + square / 16384 * (4096 + square * (-768 + square * (320 - 175 * square)));
      double small = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)));
      double delta =
          small
              * sinSigma
              * (cos2Sigma
                  + small
                      / 4
                      * (cosSigma * middle
                          - small
                              / 6
                              * cos2Sigma
                              * (4 * sinSigma * sinSigma - 3)
                              * (4 * cos2Sigma * cos2Sigma - 3)));
      return b * large * (sigma - delta);
    }
    throw new IllegalStateException("the formula does not converge for points so far apart");
  }

  /** The line from Flinders Peak to Buninyong, the worked example of Geoscience Australia. */
  @Test
  void theFormulaForTheEllipsoidIsRight() {
    double[] flindersPeak = {-37.951033416667, 144.424867888889};
    double[] buninyong = {-37.652821138889, 143.926495527778};
    assertThat(vincenty(flindersPeak, buninyong)).isCloseTo(54_972.271, within(0.01));
  }

  /** The place at a distance from another one, by a bearing; null beyond the limits. */
  private static GeoPoint at(GeoPoint from, double metres, double bearing) {
    double angle = metres / GeoPoint.EARTH_RADIUS;
    double north = Math.toRadians(from.latitude());
    double sine =
        Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing);
    double east =
        Math.atan2(
            Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
            Math.cos(angle) - Math.sin(north) * sine);
    double latitude = Math.toDegrees(Math.asin(sine));
    double longitude = Math.IEEEremainder(from.longitude() + Math.toDegrees(east), 360);
    return Math.abs(latitude) > GeoPoint.MAX_LATITUDE ? null : GeoPoint.of(latitude, longitude);
  }

  /** All of the earth; one in four is at the dateline, and one in four near a limit. */
  private static GeoPoint somewhere(SplittableRandom random) {
    double sign = random.nextBoolean() ? 1 : -1;
    double latitude =
        random.nextInt(4) == 0 ? sign * random.nextDouble(80, 85) : random.nextDouble(-85, 85);
    double longitude =
        random.nextInt(4) == 0 ? sign * random.nextDouble(179, 180) : random.nextDouble(-180, 180);
    return GeoPoint.of(latitude, longitude);
  }

  private static GeoCircle circle(SplittableRandom random) {
    int radius = (int) (3 * Math.exp(Math.log(GeoCircle.MAX_RADIUS / 3) * random.nextDouble()));
    return new GeoCircle(somewhere(random), radius);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void allEnginesHaveThePlacesOfACircleBesideItsMargin(Engine engine) {
    SplittableRandom random = new SplittableRandom(11);
    int inside = 0;
    int outside = 0;
    for (int i = 0; i < DRAWS; i++) {
      GeoCircle circle = circle(random);
      double margin = GeoCircle.MARGIN * circle.radius() + GeoCircle.MARGIN_METRES;
      double beyond = (random.nextBoolean() ? 1 : -1) * (margin + 0.2 * random.nextDouble());
      double bearing = 2 * Math.PI * random.nextDouble();
      GeoPoint place = at(circle.center(), Math.max(0, circle.radius() + beyond), bearing);
      if (place != null && !circle.isNearBorder(place)) {
        boolean isIn = circle.contains(place);
        inside += isIn ? 1 : 0;
        outside += isIn ? 0 : 1;
        assertThat(engine.contains(circle, place))
            .as("%s in %s, %s m away", place, circle, circle.center().distance(place))
            .isEqualTo(isIn);
      }
    }
    assertThat(inside).isGreaterThan(DRAWS / 5);
    assertThat(outside).isGreaterThan(DRAWS / 5);
  }

  /** The margin is needed, and the formulas of this test differ. */
  @Test
  void enginesDifferWithinTheMarginOfACircle() {
    SplittableRandom random = new SplittableRandom(12);
    Set<Engine> differ = new HashSet<>();
    for (int i = 0; i < DRAWS; i++) {
      GeoCircle circle = circle(random);
      double margin = 0.9 * GeoCircle.MARGIN * circle.radius() + 0.2 * GeoCircle.MARGIN_METRES;
      double beyond = margin * random.nextDouble(-1, 1);
      double bearing = 2 * Math.PI * random.nextDouble();
      GeoPoint place = at(circle.center(), circle.radius() + beyond, bearing);
      if (place != null) {
        for (Engine engine : Engine.values()) {
          if (engine.contains(circle, place) != circle.contains(place)) {
            differ.add(engine);
          }
        }
      }
    }
    assertThat(differ)
        .contains(Engine.REDIS, Engine.LUCENE, Engine.MONGODB, Engine.FLOATS, Engine.ELLIPSOID);
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void allEnginesHaveThePlacesOfABoxBesideItsMargin(Engine engine) {
    SplittableRandom random = new SplittableRandom(13);
    int inside = 0;
    int outside = 0;
    for (int i = 0; i < DRAWS; i++) {
      GeoPoint southwest = somewhere(random);
      GeoPoint northeast = somewhere(random);
      if (southwest.latitude() >= northeast.latitude()) {
        continue;
      }
      GeoBox box = GeoBox.between(southwest, northeast);
      GeoPoint place = besideASide(box, random);
      if (place != null && !box.isNearBorder(place)) {
        boolean isIn = box.contains(place);
        inside += isIn ? 1 : 0;
        outside += isIn ? 0 : 1;
        assertThat(engine.contains(box, place)).as("%s in %s", place, box).isEqualTo(isIn);
      }
    }
    assertThat(inside).isGreaterThan(DRAWS / 10);
    assertThat(outside).isGreaterThan(DRAWS / 10);
  }

  /** A place just beyond the margin of one side; null beyond the limits. */
  private static GeoPoint besideASide(GeoBox box, SplittableRandom random) {
    double off =
        (random.nextBoolean() ? 1 : -1)
            * (GeoBox.MARGIN_DEGREES + 0.000001 + 0.00001 * random.nextDouble());
    double width = box.east() - box.west() + (box.crossesDateline() ? 360 : 0);
    double latitude = box.south() + (box.north() - box.south()) * random.nextDouble();
    double longitude = box.west() + width * random.nextDouble();
    switch (random.nextInt(4)) {
      case 0 -> latitude = box.south() + off;
      case 1 -> latitude = box.north() + off;
      case 2 -> longitude = box.west() + off;
      default -> longitude = box.east() + off;
    }
    return Math.abs(latitude) > GeoPoint.MAX_LATITUDE
        ? null
        : GeoPoint.of(latitude, Math.IEEEremainder(longitude, 360));
  }
}
