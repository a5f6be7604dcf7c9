// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.FieldType;
import site.ycsb.settings.ConfigurationException;

class WalkNumbersTest {

  private static final int RECORDS = 20_000;

  private static DataSet dataSet(String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", Integer.toString(RECORDS));
    for (String property : properties) {
      all.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    return DataSet.from(all);
  }

  private static DataSet walks(String... more) {
    return dataSet(
        Stream.concat(Stream.of("search.questions=walk"), Stream.of(more)).toArray(String[]::new));
  }

  private static int number(DataSet of, int field, long record, int revision) {
    return of.generator().number(of.generator().walkNumbers().get(field), record, revision);
  }

  @Test
  void onlyWalksAddTheirNumbers() {
    DataSet without = dataSet();
    assertThat(without.generator().walkNumbers()).isEmpty();
    assertThat(without.generator().fieldNames()).doesNotContain("rating", "deliveryDays");

    DataSet with = walks();
    assertThat(with.generator().fieldNames()).endsWith("rating", "deliveryDays");
    assertThat(with.schema().isIndexed("rating", FieldType.NUMERIC)).isTrue();
    assertThat(with.schema().isIndexed("deliveryDays", FieldType.NUMERIC)).isTrue();
    assertThat(with.schema().fields().stream().map(field -> field.name()).toList())
        .endsWith("rating", "deliveryDays");
    assertThat(walks("search.walk.first=f", "search.walk.then=t").generator().fieldNames())
        .endsWith("f", "t");
  }

  @Test
  void numbersFollowZipfsLawAndAreThoseOfTheRecords() {
    DataSet with = walks();
    List<Integer> counts = List.of(WalkNumbers.FIRST_COUNT, WalkNumbers.THEN_COUNT);
    for (int field = 0; field < counts.size(); field++) {
      int[] shares = new int[counts.get(field) + 1];
      for (long record = 0; record < RECORDS; record++) {
        shares[number(with, field, record, 0)]++;
      }
      double all = 0;
      for (int i = 1; i < shares.length; i++) {
        all += Math.pow(i, -0.99);
      }
      assertThat(shares[0]).isZero();
      for (int i = 1; i < shares.length; i++) {
        double expected = RECORDS * Math.pow(i, -0.99) / all;
        assertThat((double) shares[i]).isCloseTo(expected, within(5 * Math.sqrt(expected)));
      }
    }
    for (long record = 0; record < 100; record++) {
      assertThat(with.generator().record(record, 7).get("rating"))
          .hasToString("" + number(with, 0, record, 7));
      assertThat(with.generator().record(record, 7).get("deliveryDays"))
          .hasToString("" + number(with, 1, record, 7));
    }
  }

  @Test
  void aShareOfTheUpdatesMovesRecords() {
    DataSet still = walks();
    DataSet moving = walks("update.walk=0.3");
    assertThat(still.generator().changes(1, 5)).doesNotContainKeys("rating", "deliveryDays");
    assertThat(moving.generator().changes(1, 5)).containsKeys("rating", "deliveryDays");
    for (int field = 0; field < 2; field++) {
      int moved = 0;
      for (long record = 0; record < RECORDS; record++) {
        int loaded = number(moving, field, record, 0);
        assertThat(number(still, field, record, 9)).isEqualTo(loaded);
        moved += number(moving, field, record, 9) == loaded ? 0 : 1;
      }
      assertThat((double) moved / RECORDS).isCloseTo(0.3, within(0.02));
    }
  }

  @Test
  void valuesAreThoseThatRecordsCanHave() {
    RecordGenerator generator = walks().generator();
    for (String value : List.of("1", "5")) {
      assertThat(generator.canHave(generator.field("rating"), value)).isTrue();
    }
    for (String value : List.of("0", "6", "01", "-1", "x", "", "100")) {
      assertThat(generator.canHave(generator.field("rating"), value)).isFalse();
    }
    assertThat(generator.canHave(generator.field("deliveryDays"), "20")).isTrue();
    assertThat(generator.canHave(generator.field("deliveryDays"), "21")).isFalse();
  }

  @Test
  void nothingMovesWithoutWalks() {
    assertThatThrownBy(() -> dataSet("update.walk=0.3"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("update.walk=0.3");
    assertThatThrownBy(() -> walks("search.walk.then=price"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("search.walk.then=price");
  }

  @Test
  void theStampTellsHowManyMove() {
    assertThat(walks("update.walk=0.3").generator().addedFingerprint())
        .isEqualTo(";rating.moved=0.3;deliveryDays.moved=0.3");
    assertThat(walks().generator().addedFingerprint()).isEmpty();
  }
}
