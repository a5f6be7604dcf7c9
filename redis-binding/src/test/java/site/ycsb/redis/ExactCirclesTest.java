// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;

/** In which circles RediSearch looks for all places. */
class ExactCirclesTest {

  private static final int CIRCLES = 30_000;

  private static final int PLACES_OF_CIRCLE = 60;

  /** Degrees east or west of the centre up to which the server looks for places. */
  private static double reach(GeoCircle circle) {
    double latitude = Math.toRadians(circle.center().latitude());
    return Math.toDegrees(circle.radius() / GeoPoint.EARTH_RADIUS) / Math.cos(latitude);
  }

  private static boolean isMissed(GeoCircle circle, GeoPoint place) {
    double east = Math.abs(place.longitude() - circle.center().longitude());
    return circle.contains(place)
        && !circle.isNearBorder(place)
        && Math.min(east, 360 - east) > reach(circle);
  }

  /** Places are far from the centre, in all directions. */
  private static GeoPoint place(GeoCircle circle, SplittableRandom random) {
    double angle = circle.radius() / GeoPoint.EARTH_RADIUS * random.nextDouble(0.98, 1);
    double bearing = 2 * Math.PI * random.nextDouble();
    double north = Math.toRadians(circle.center().latitude());
    double sine =
        Math.sin(north) * Math.cos(angle) + Math.cos(north) * Math.sin(angle) * Math.cos(bearing);
    double east =
        Math.atan2(
            Math.sin(bearing) * Math.sin(angle) * Math.cos(north),
            Math.cos(angle) - Math.sin(north) * sine);
    double latitude = Math.toDegrees(Math.asin(sine));
    double longitude = Math.IEEEremainder(circle.center().longitude() + Math.toDegrees(east), 360);
    return Math.abs(latitude) > GeoPoint.MAX_LATITUDE ? null : GeoPoint.of(latitude, longitude);
  }

  @Test
  void noPlaceIsMissedInACircleThatIsAskedFor() {
    SplittableRandom random = new SplittableRandom(5);
    int asked = 0;
    int missed = 0;
    for (int i = 0; i < CIRCLES; i++) {
      double latitude = random.nextBoolean() ? random.nextDouble(70, 85) : random.nextDouble(85);
      int radius = (int) (1_000 * Math.exp(Math.log(10_000) * random.nextDouble()));
      GeoCircle circle = new GeoCircle(GeoPoint.of(latitude, random.nextDouble(-180, 180)), radius);
      boolean isExact = RedisQuestions.isExact(circle);
      asked += isExact ? 1 : 0;
      for (int j = 0; j < PLACES_OF_CIRCLE; j++) {
        GeoPoint place = place(circle, random);
        if (place != null && isMissed(circle, place)) {
          assertThat(isExact).as("%s is missed in %s", place, circle).isFalse();
          missed++;
        }
      }
    }
    assertThat(asked).isGreaterThan(CIRCLES / 4);
    assertThat(missed).isGreaterThan(CIRCLES);
  }

  @ParameterizedTest
  @CsvSource({
    "'52,10,900km', true",
    "'52,10,1000km', false",
    "'-52,10,1000km', false",
    "'81,0,100km', true",
    "'81,0,200km', false",
    "'85,0,100km', true",
    "'0,0,10000km', true",
    "'6.5,0,10000km', false",
    "'75,-10,1000km', false"
  })
  void circlesThatAreLargeAndFarFromTheEquatorAreRefused(String circle, boolean isExact) {
    assertThat(RedisQuestions.isExact(GeoCircle.of(circle))).as(circle).isEqualTo(isExact);
  }
}
