// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.scenario.KeyChoice.RequestDistribution;

class KeyChoosersTest {

  private static final int DRAWS = 20_000;

  private final Properties properties = new Properties();
  private KeySpace keys = KeySpace.from(properties, 1000);

  private LongSupplier chooser(RequestDistribution distribution) {
    properties.setProperty("requestdistribution", distribution.name().toLowerCase());
    return new KeyChoosers(KeyChoice.from(properties), keys, 0.1).newChooser();
  }

  private Map<Long, Integer> draw(LongSupplier chooser) {
    Map<Long, Integer> drawn = new HashMap<>();
    for (int i = 0; i < DRAWS; i++) {
      drawn.merge(chooser.getAsLong(), 1, Integer::sum);
    }
    return drawn;
  }

  private static long share(Map<Long, Integer> drawn, long from, long to) {
    return drawn.entrySet().stream()
        .filter(entry -> entry.getKey() >= from && entry.getKey() < to)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  @ParameterizedTest
  @EnumSource(RequestDistribution.class)
  void choosesOnlyTheClientsOwnRecords(RequestDistribution distribution) {
    properties.setProperty("insertstart", "200");
    properties.setProperty("insertcount", "300");
    keys = KeySpace.from(properties, 1000);
    assertThat(draw(chooser(distribution)).keySet()).allMatch(key -> key >= 200 && key < 500);
  }

  @ParameterizedTest
  @EnumSource(RequestDistribution.class)
  void neverChoosesDeletedRecords(RequestDistribution distribution) {
    LongSupplier chooser = chooser(distribution);
    for (int i = 0; i < 990; i++) {
      keys.nextDelete();
    }
    assertThat(draw(chooser).keySet()).allMatch(key -> key >= 990 && key < 1000);
    for (int i = 0; i < 10; i++) {
      keys.nextDelete();
    }
    assertThat(chooser.getAsLong()).isEqualTo(-1);
    assertThat(keys.nextDelete()).isEqualTo(-1);
  }

  @Test
  void uniformChoosesEveryRecordAboutEquallyOften() {
    Map<Long, Integer> drawn = draw(chooser(RequestDistribution.UNIFORM));
    assertThat(share(drawn, 0, 500)).isBetween(DRAWS * 45L / 100, DRAWS * 55L / 100);
    assertThat(drawn.values()).allMatch(count -> count < 60);
  }

  @Test
  void zipfianHasFewVeryPopularRecordsSpreadOverAll() {
    Map<Long, Integer> drawn = draw(chooser(RequestDistribution.ZIPFIAN));
    int most = drawn.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    assertThat(most).isGreaterThan(DRAWS / 50);
    assertThat(share(drawn, 0, 500)).isBetween(DRAWS / 5L, DRAWS * 4L / 5);
  }

  @Test
  void latestPrefersNewestRecordsIncludingInsertedOnes() {
    LongSupplier chooser = chooser(RequestDistribution.LATEST);
    assertThat(share(draw(chooser), 990, 1000)).isGreaterThan(DRAWS / 4);
    for (int i = 0; i < 10; i++) {
      keys.acknowledge(keys.nextInsert());
    }
    assertThat(share(draw(chooser), 1000, 1010)).isGreaterThan(DRAWS / 4);
  }

  @Test
  void choosesInsertedRecordOnlyAfterAcknowledgement() {
    LongSupplier chooser = chooser(RequestDistribution.LATEST);
    long inserted = keys.nextInsert();
    assertThat(draw(chooser)).doesNotContainKey(inserted);
    keys.acknowledge(inserted);
    assertThat(draw(chooser)).containsKey(inserted);
  }

  @Test
  void hotspotSendsMostOperationsToAFifthOfTheRecords() {
    long hot = share(draw(chooser(RequestDistribution.HOTSPOT)), 0, 200);
    assertThat(hot).isBetween(DRAWS * 77L / 100, DRAWS * 83L / 100);
  }

  @Test
  void sequentialGoesThroughTheRecordsOnceForAllThreads() {
    properties.setProperty("requestdistribution", "sequential");
    KeyChoosers choosers = new KeyChoosers(KeyChoice.from(properties), keys, 0);
    LongSupplier one = choosers.newChooser();
    LongSupplier other = choosers.newChooser();
    for (long number = 0; number < 1000; number += 2) {
      assertThat(one.getAsLong()).isEqualTo(number);
      assertThat(other.getAsLong()).isEqualTo(number + 1);
    }
    assertThat(one.getAsLong()).isZero();
  }

  @Test
  void exponentialPrefersNewRecords() {
    Map<Long, Integer> drawn = draw(chooser(RequestDistribution.EXPONENTIAL));
    assertThat(share(drawn, 900, 1000)).isGreaterThan(share(drawn, 0, 100));
  }

  @Test
  void rejectsUnknownDistributionAndListsKnownOnes() {
    properties.setProperty("requestdistribution", "zipf");
    assertThatThrownBy(() -> new KeyChoosers(KeyChoice.from(properties), keys, 0))
        .hasMessage(
            "requestdistribution=zipf: needs one of uniform; zipfian; latest; hotspot; sequential;"
                + " exponential");
  }

  @Test
  void rejectsRangeBeyondRecordCount() {
    properties.setProperty("insertstart", "900");
    properties.setProperty("insertcount", "101");
    assertThatThrownBy(() -> KeySpace.from(properties, 1000))
        .hasMessage("insertstart=900 and insertcount=101 go beyond recordcount=1000");
  }
}
