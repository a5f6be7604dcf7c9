// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.MapEntry.entry;

import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import site.ycsb.client.OperationType;

class OperationMixTest {

  private static OperationMix mix(String... proportions) {
    Properties properties = new Properties();
    for (int i = 0; i < proportions.length; i += 2) {
      properties.setProperty(proportions[i], proportions[i + 1]);
    }
    return OperationMix.from(properties);
  }

  @Test
  void operationsAreAsFrequentAsTheirProportions() {
    OperationMix mix = mix("searchproportion", "6", "readproportion", "3", "deleteproportion", "1");
    SplittableRandom random = new SplittableRandom(1);
    Map<OperationType, Integer> drawn = new EnumMap<>(OperationType.class);
    for (int i = 0; i < 100_000; i++) {
      drawn.merge(mix.draw(random), 1, Integer::sum);
    }
    assertThat(drawn)
        .containsOnlyKeys(OperationType.SEARCH, OperationType.READ, OperationType.DELETE);
    assertThat(drawn.get(OperationType.SEARCH)).isCloseTo(60_000, within(1_000));
    assertThat(drawn.get(OperationType.DELETE)).isCloseTo(10_000, within(1_000));
  }

  @Test
  void effectiveMixIsInPercent() {
    assertThat(
            mix("searchproportion", ".585", "readproportion", ".315", "updateproportion", ".1")
                .percentages())
        .containsExactly(entry("SEARCH", 58.5), entry("READ", 31.5), entry("UPDATE", 10.0));
    assertThat(mix().percentages()).containsExactly(entry("SEARCH", 65.0), entry("READ", 35.0));
  }

  @Test
  void rejectsMixWithoutOperations() {
    assertThatThrownBy(() -> mix("readproportion", "0"))
        .hasMessageContaining("all proportions are 0");
    assertThatThrownBy(() -> mix("readproportion", "-1")).hasMessageContaining("readproportion=-1");
    assertThatThrownBy(() -> mix("readproportion", "some"))
        .hasMessageContaining("readproportion=some");
    assertThatThrownBy(() -> mix("readproportion", "NaN")).hasMessageContaining("readproportion");
  }
}
