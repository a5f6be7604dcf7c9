// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeoPointTest {

  private static GeoPoint place(String text) {
    GeoPoint place = GeoPoint.find(text);
    assertThat(place).as(text).isNotNull();
    return place;
  }

  /**
   * Parts of great circles of the mean radius. The third one is the example of Rosetta Code,
   * 2887.25995 km on a sphere of 6372.8 km.
   */
  @ParameterizedTest
  @CsvSource({
    "'0,0', '0,90', 10007557.18",
    "'0,0', '0,180', 20015114.35",
    "'36.12,-86.67', '33.94,-118.4', 2886448.42",
    "'0,0', '1,0', 111195.08",
    "'60,0', '60,1', 55597.01",
    "'-85,0', '85,180', 20015114.35",
    "'85,0', '85,180', 1111950.80",
    "'0,179.5', '0,-179.5', 111195.08",
    "'52.52,13.405', '52.52,13.405', 0",
    "'0,0', '0,0.000001', 0.111195"
  })
  void distancesAreByTheHaversineFormula(String one, String other, double metres) {
    assertThat(place(one).distance(place(other))).isCloseTo(metres, within(0.01));
    assertThat(place(other).distance(place(one))).isEqualTo(place(one).distance(place(other)));
  }

  /** The formula of textbooks. */
  private static double textbook(GeoPoint a, GeoPoint b) {
    double north = Math.toRadians(b.latitude() - a.latitude());
    double east = Math.toRadians(b.longitude() - a.longitude());
    double h =
        Math.pow(Math.sin(north / 2), 2)
            + Math.cos(Math.toRadians(a.latitude()))
                * Math.cos(Math.toRadians(b.latitude()))
                * Math.pow(Math.sin(east / 2), 2);
    return 2 * 6_371_008.7714 * Math.asin(Math.sqrt(h));
  }

  @Test
  void distancesAreAsInTheTextbook() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 10_000; i++) {
      GeoPoint one = GeoPoint.of(random.nextDouble(-85, 85), random.nextDouble(-180, 180));
      double size = 10 * Math.exp(13 * random.nextDouble());
      GeoPoint other = one.moved(random.nextDouble(-size, size), random.nextDouble(-size, size));
      if (other != null) {
        double expected = textbook(one, other);
        assertThat(one.distance(other)).isCloseTo(expected, within(1e-6 + 1e-7 * expected));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,0",
        "85,180",
        "-85,-180",
        "52.52,13.405",
        "0.000001,-0.000001",
        "-33.868819,151.209296"
      })
  void valuesAreReadAndWrittenInOneForm(String text) throws InvalidRecordException {
    GeoPoint place = GeoPoint.read("place", Utf8ByteIterator.of(text));
    assertThat(place).hasToString(text).isEqualTo(place(text)).hasSameHashCodeAs(place(text));
    assertThat(place).isEqualTo(GeoPoint.of(place.latitude(), place.longitude()));
    byte[] bytes = new byte[GeoPoint.MAX_BYTES];
    assertThat(new String(bytes, 0, place.write(bytes, 0), StandardCharsets.US_ASCII))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        "1",
        "1,",
        ",1",
        "1;2",
        "1,2,3",
        "1, 2",
        " 1,2",
        "1,2 ",
        "1.0,2",
        "1.10,2",
        "01,2",
        "-0,2",
        "0,-0",
        "+1,2",
        "1e1,2",
        "85.000001,0",
        "-86,0",
        "90,0",
        "0,180.000001",
        ".5,1",
        "1.,1",
        "1.1234567,1",
        "1,1.1234567",
        "1000,1",
        "a,b",
        "-,1",
        "--1,1"
      })
  void otherTextsAreNoValues(String text) {
    assertThat(GeoPoint.find(text)).isNull();
    assertThatThrownBy(() -> GeoPoint.read("place", Utf8ByteIterator.of(text)))
        .isInstanceOf(InvalidRecordException.class)
        .hasMessageContaining("field place");
  }

  @Test
  void placesBeyondTheLimitsAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> GeoPoint.of(85.1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> GeoPoint.of(0, -180.1));
    assertThat(place("84.9,0").moved(20_000, 0)).isNull();
    assertThat(place("0,179.99").moved(0, 3_000).longitude()).isCloseTo(-179.983, within(0.001));
  }

  @Test
  void circlesHaveWhatIsUpToTheirRadius() {
    GeoCircle circle = GeoCircle.of("0,179.9,100km");
    assertThat(circle.text()).isEqualTo("0,179.9,100km");
    assertThat(GeoCircle.of("0,0,1500m").text()).isEqualTo("0,0,1500m");
    for (String inside : new String[] {"0,179.9", "0,-179.3", "0.89,179.9"}) {
      assertThat(circle.contains(place(inside))).as(inside).isTrue();
    }
    for (String outside : new String[] {"0,-179.1", "0.91,179.9", "0,-0.1", "0,0"}) {
      assertThat(circle.contains(place(outside))).as(outside).isFalse();
    }
    // 100 km are 0.89932 degrees; the margin is 0.0054 degrees and 2 m.
    for (String near : new String[] {"0.89391,179.9", "0.8993,179.9", "0.904732,179.9"}) {
      assertThat(circle.isNearBorder(place(near))).as(near).isTrue();
    }
    for (String clear : new String[] {"0.8939,179.9", "0.904735,179.9", "0,179.9"}) {
      assertThat(circle.isNearBorder(place(clear))).as(clear).isFalse();
    }
    assertThat(new GeoCircle(place("0,0"), 1).isNearBorder(place("0,0"))).isTrue();
  }

  /** A radius of 6378168 m, or 6356752 m at the poles, is not beyond the margin. */
  @Test
  void theMarginIsWiderThanWhatEnginesDifferIn() {
    for (double radius : new double[] {6_372_797.56, 6_378_168, 6_335_439, 6_399_594}) {
      assertThat(Math.abs(radius / GeoPoint.EARTH_RADIUS - 1)).isLessThan(GeoCircle.MARGIN);
    }
    double cellOfRedis = Math.toRadians(360 / Math.pow(2, 26)) * GeoPoint.EARTH_RADIUS;
    assertThat(cellOfRedis).isLessThan(GeoCircle.MARGIN_METRES);
    assertThat(Math.ulp(180f)).isLessThan((float) GeoBox.MARGIN_DEGREES);
  }

  @Test
  void boxesHaveWhatIsBetweenTheirSides() {
    GeoBox box = GeoBox.of("-10..10,170..-170");
    assertThat(box.text()).isEqualTo("-10..10,170..-170");
    assertThat(box.crossesDateline()).isTrue();
    for (String inside : new String[] {"-10,170", "10,-170", "0,180", "0,-180", "0,175"}) {
      assertThat(box.contains(place(inside))).as(inside).isTrue();
    }
    for (String outside : new String[] {"-10.000001,180", "10.1,180", "0,169.999999", "0,-169.9"}) {
      assertThat(box.contains(place(outside))).as(outside).isFalse();
    }
    for (String near : new String[] {"0,169.9999", "0,170.00009", "10.0001,180", "-9.99991,-175"}) {
      assertThat(box.isNearBorder(place(near))).as(near).isTrue();
    }
    for (String clear : new String[] {"0,169.999", "0,170.001", "10.001,180", "20,170", "0,0"}) {
      assertThat(box.isNearBorder(place(clear))).as(clear).isFalse();
    }
    assertThat(GeoBox.of("-85..85,-180..180").contains(place("3,-77"))).isTrue();
    assertThat(GeoBox.between(place("1,2"), place("3,4"))).isEqualTo(GeoBox.of("1..3,2..4.0"));
  }
}
