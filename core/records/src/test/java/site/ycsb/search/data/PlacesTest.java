// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import site.ycsb.search.FieldType;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoCircle;
import site.ycsb.search.GeoPoint;
import site.ycsb.settings.ConfigurationException;

class PlacesTest {

  private static final int RECORDS = 20_000;

  private static DataSet dataSet(String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", Integer.toString(RECORDS));
    for (String property : properties) {
      all.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    return DataSet.from(all);
  }

  private static Map<String, String> texts(Map<String, ?> values) {
    return values.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, value -> value.getValue().toString()));
  }

  @Test
  void onlyQuestionsOfTheKindsGivePlacesToRecordsAndChangeNothingElse() {
    DataSet plain = dataSet("search.questions=allterms");
    assertThat(plain.schema().field("place")).isNull();
    assertThat(plain.generator().placeField()).isNull();
    for (String kinds : new String[] {"place", "place-box", "place,place-box"}) {
      DataSet asked = dataSet("search.questions=allterms," + kinds);
      assertThat(asked.schema().isIndexed("place", FieldType.GEO)).isTrue();
      for (int revision : new int[] {0, 7}) {
        Map<String, String> record = new HashMap<>(texts(asked.generator().record(5, revision)));
        assertThat(record.remove("place"))
            .isEqualTo(asked.generator().place(5, revision).toString());
        assertThat(record).isEqualTo(texts(plain.generator().record(5, revision)));
        assertThat(texts(asked.generator().changes(5, revision)))
            .isEqualTo(texts(plain.generator().changes(5, revision)));
      }
    }
  }

  @Test
  void tenantsAndPlacesGoTogetherAndChangeNothingOfEachOther() {
    RecordGenerator both = dataSet("search.questions=tenant,place").generator();
    RecordGenerator tenants = dataSet("search.questions=tenant").generator();
    RecordGenerator places = dataSet("search.questions=place").generator();
    for (int number = 0; number < 100; number++) {
      Map<String, String> record = new HashMap<>(texts(both.record(number, 3)));
      assertThat(record.remove("place")).isEqualTo(places.place(number, 3).toString());
      assertThat(record).isEqualTo(texts(tenants.record(number, 3)));
    }
  }

  @Test
  void manyPlacesAreFewAndReachTheDatelineAndThePoles() {
    RecordGenerator generator = dataSet("search.questions=place").generator();
    Set<GeoPoint> places = new HashSet<>();
    int inBerlin = 0;
    int inAlert = 0;
    for (int number = 0; number < RECORDS; number++) {
      GeoPoint place = generator.place(number, 0);
      places.add(place);
      inBerlin += GeoBox.of("51.9..53.1,12.4..14.4").contains(place) ? 1 : 0;
      inAlert += GeoBox.of("82..83,-66..-58").contains(place) ? 1 : 0;
      assertThat(generator.canHave(generator.placeField(), place.toString())).isTrue();
    }
    assertThat(places).hasSizeBetween(3_500, 4_096);
    assertThat(inBerlin).isGreaterThan(5 * inAlert).isLessThan(RECORDS / 5);
    assertThat(inAlert).isPositive();
    assertThat(places).anyMatch(place -> place.longitude() > 179.9);
    assertThat(places).anyMatch(place -> place.longitude() < -179.9);
    assertThat(places).anyMatch(place -> place.latitude() > 84.5);
    assertThat(places).anyMatch(place -> place.latitude() < -84.4);
    assertThat(generator.canHave(generator.placeField(), "52.52,13.405")).isFalse();
    assertThat(generator.canHave(generator.placeField(), "x")).isFalse();
  }

  @Test
  void anAreaIsClearIfNoPlaceIsNearItsBorder() {
    RecordGenerator generator = dataSet("search.questions=place").generator();
    GeoPoint one = generator.place(0, 0);
    GeoPoint north = one.moved(one.latitude() < 0 ? 1_000 : -1_000, 0);
    int distance = (int) Math.round(one.distance(north));

    assertThat(generator.places().isClear(new GeoCircle(north, distance))).isFalse();
    assertThat(generator.places().isClear(GeoCircle.of("30,-40,500km"))).isTrue();
    assertThat(generator.places().isClear(GeoBox.of("25..35,-45..-35"))).isTrue();
  }

  @Test
  void theShareOfUpdatesMovesRecordsToOtherPlaces() {
    RecordGenerator generator = dataSet("search.questions=place", "update.place=0.3").generator();
    int moved = 0;
    for (int number = 0; number < RECORDS; number++) {
      int revision = 1 + number % 5_000;
      GeoPoint place = generator.place(number, revision);
      moved += place.equals(generator.place(number, 0)) ? 0 : 1;
      assertThat(texts(generator.changes(number, revision)))
          .containsEntry("place", place.toString());
    }
    assertThat(moved / (double) RECORDS).isCloseTo(0.3, within(0.02));
  }

  @Test
  void withoutMovesUpdatesDoNotWriteThePlace() {
    RecordGenerator generator = dataSet("search.questions=place").generator();
    assertThat(generator.changes(3, 9)).doesNotContainKey("place");
    assertThat(generator.place(3, 9)).isEqualTo(generator.place(3, 0));
  }

  @Test
  void tablesWithOtherPlacesAreOtherDataSets() {
    String stamp = DataSetStamp.ofNewTable(dataSet("search.questions=place")).format();
    assertThat(DataSetStamp.ofNewTable(dataSet("search.questions=place-box")).format())
        .isEqualTo(stamp);
    assertThat(
            DataSetStamp.ofNewTable(dataSet("search.questions=place", "update.place=0.1")).format())
        .isNotEqualTo(stamp);
    assertThat(DataSetStamp.ofNewTable(dataSet()).format()).isNotEqualTo(stamp);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> dataSet("update.place=0.1"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("update.place=0.1: needs search.questions with place or place-box");
    assertThatThrownBy(() -> dataSet("update.place=0.1", "search.questions=tenant"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("update.place=0.1: needs search.questions with place or place-box");
    assertThatThrownBy(() -> dataSet("search.questions=place", "search.place.field=brand"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "search.place.field=brand: needs a name that no other field of the records has");
  }
}
