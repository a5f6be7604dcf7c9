// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.FieldType;
import site.ycsb.settings.ConfigurationException;

class TenantsTest {

  private static final int RECORDS = 100_000;

  private static DataSet dataSet(String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", Integer.toString(RECORDS));
    for (String property : properties) {
      String[] sides = property.split("=", 2);
      all.setProperty(sides[0], sides[1]);
    }
    return DataSet.from(all);
  }

  private static DataSet tenants(String... properties) {
    String[] all = new String[properties.length + 1];
    all[0] = "search.questions=tenant";
    System.arraycopy(properties, 0, all, 1, properties.length);
    return dataSet(all);
  }

  private static Map<String, String> texts(Map<String, ?> values) {
    return values.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, value -> value.getValue().toString()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 100_000})
  void sizesFollowZipfsLaw(int count) {
    RecordGenerator generator = tenants("search.tenants=" + count).generator();
    int[] sizes = new int[count];
    for (int number = 0; number < RECORDS; number++) {
      sizes[generator.tenant(number, 0)]++;
    }
    double all = 0;
    for (int i = 1; i <= count; i++) {
      all += Math.pow(i, -0.99);
    }
    for (int i : new int[] {1, 2, 3, 10, 30}) {
      double expected = RECORDS * Math.pow(i, -0.99) / all;
      assertThat((double) sizes[i - 1])
          .as("records of t" + i)
          .isCloseTo(expected, within(5 * Math.sqrt(expected)));
    }
  }

  @Test
  void onlyQuestionsOfTheKindGiveTenantsToRecordsAndChangeNothingElse() {
    DataSet plain = dataSet("search.questions=allterms");
    DataSet asked = dataSet("search.questions=allterms,tenant");

    assertThat(plain.schema().field("tenant")).isNull();
    assertThat(plain.generator().tenantField()).isNull();
    assertThat(asked.schema().isIndexed("tenant", FieldType.TAG)).isTrue();
    for (int revision : new int[] {0, 7}) {
      Map<String, String> record = new HashMap<>(texts(asked.generator().record(5, revision)));
      assertThat(record.remove("tenant")).matches("t[1-9][0-9]*");
      assertThat(record).isEqualTo(texts(plain.generator().record(5, revision)));
      assertThat(texts(asked.generator().changes(5, revision)))
          .isEqualTo(texts(plain.generator().changes(5, revision)));
    }
  }

  @Test
  void theShareOfUpdatesMovesRecordsToOtherTenants() {
    RecordGenerator generator = tenants("search.tenants=50", "update.tenant=0.3").generator();
    int moved = 0;
    for (int number = 0; number < 20_000; number++) {
      int revision = 1 + number % 5_000;
      boolean isSame = generator.tenant(number, 0) == generator.tenant(number, revision);
      moved += isSame ? 0 : 1;
      assertThat(texts(generator.changes(number, revision)))
          .containsEntry("tenant", "t" + (generator.tenant(number, revision) + 1));
    }

    assertThat(moved / 20_000.0).isCloseTo(0.3, within(0.02));
    assertThat(tenants("search.tenants=1", "update.tenant=1").generator().tenant(3, 9)).isZero();
  }

  @Test
  void withoutMovesUpdatesDoNotWriteTheTenant() {
    RecordGenerator generator = tenants().generator();
    assertThat(generator.changes(3, 9)).doesNotContainKey("tenant");
    assertThat(generator.tenant(3, 9)).isEqualTo(generator.tenant(3, 0));
  }

  @Test
  void namesAreKnownAgain() {
    RecordGenerator generator = tenants("search.tenants=1000000").generator();
    Tenants tenants = generator.tenants();
    assertThat(tenants.find("t1")).isZero();
    assertThat(tenants.find("t1000000")).isEqualTo(999_999);
    for (String other : new String[] {"t0", "t", "t01", "t1000001", "t10000000", "T1", "t1 ", ""}) {
      assertThat(tenants.find(other)).as(other).isEqualTo(-1);
      assertThat(generator.canHave(generator.tenantField(), other)).as(other).isFalse();
    }
    assertThat(generator.canHave(generator.tenantField(), "t77")).isTrue();
  }

  @Test
  void tablesOfOtherTenantsAreOtherDataSets() {
    String stamp = DataSetStamp.ofNewTable(tenants()).format();
    assertThat(DataSetStamp.ofNewTable(tenants()).format()).isEqualTo(stamp);
    assertThat(DataSetStamp.ofNewTable(tenants("search.tenants=999")).format()).isNotEqualTo(stamp);
    assertThat(DataSetStamp.ofNewTable(tenants("update.tenant=0.1")).format()).isNotEqualTo(stamp);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> dataSet("update.tenant=0.1"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("update.tenant=0.1: needs search.questions with tenant");
    assertThatThrownBy(() -> tenants("search.tenant.tag=brand"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("search.tenant.tag=brand: needs a name that no other field of the records has");
    for (String name : new String[] {"", "_key", "a\"b", "$x", "a.b", "5"}) {
      assertThatThrownBy(() -> tenants("search.tenant.tag=" + name))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageStartingWith("search.tenant.tag=" + name + ": needs a name of letters ");
    }
    assertThatThrownBy(() -> tenants("search.tenants=0"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("search.tenants=0: needs ");
  }

  @Test
  void theFieldMayHaveAnotherName() {
    DataSet dataSet = tenants("search.tenant.tag=customer");
    assertThat(dataSet.schema().isIndexed("customer", FieldType.TAG)).isTrue();
    assertThat(dataSet.generator().record(1, 0)).containsKey("customer");
  }
}
