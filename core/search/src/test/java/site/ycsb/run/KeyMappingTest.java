// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import site.ycsb.measurements.Measurements;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

class KeyMappingTest {

  private final Properties properties = new Properties();

  /** CoreWorkload's constructor asks for them. */
  @BeforeAll
  static void setUpMeasurements() {
    Measurements.setProperties(new Properties());
  }

  private KeyMapping shape(String length) {
    properties.setProperty("keylength", length);
    return KeyMapping.of(properties, new CoreWorkload()).orElseThrow();
  }

  @Test
  void keysHaveTheLengthThatIsSetAndAreUniqueAndAlwaysTheSame() {
    KeyMapping shape = shape("512");
    Set<String> keys = new HashSet<>();

    for (int i = 0; i < 10_000; i++) {
      String key = shape.key("user" + i);
      assertThat(key).hasSize(512).startsWith("user" + i + "-").matches("[a-z0-9-]+");
      assertThat(shape.key("user" + i)).isEqualTo(key);
      keys.add(key);
      keys.add(shape.missing("user" + i));
    }

    assertThat(keys).hasSize(20_000);
  }

  @Test
  void theRestOfAKeyLooksRandom() {
    KeyMapping shape = shape("4096");
    int[] counts = new int[128];
    for (int i = 0; i < 100; i++) {
      shape.key("user" + i).substring(8).chars().forEach(each -> counts[each]++);
    }

    // 408 800 characters of 32 kinds: 12 775 of each, with a deviation of 111.
    for (char each : "abcdefghijklmnopqrstuvwxyz012345".toCharArray()) {
      assertThat(counts[each]).as("%c", each).isBetween(12_000, 13_600);
    }
  }

  @Test
  void aMissingKeyOfTheWorkloadsLengthHasOneCharacterMore() {
    properties.setProperty("missproportion", "1");
    KeyMapping shape = KeyMapping.of(properties, new CoreWorkload()).orElseThrow();

    assertThat(shape.isMiss()).isTrue();
    assertThat(shape.key("user7")).isEqualTo("user7");
    assertThat(shape.missing("user7")).isEqualTo("user7_");
  }

  @Test
  void thereIsNoneIfNothingIsSet() {
    assertThat(KeyMapping.of(properties, new CoreWorkload())).isEmpty();
  }

  @Test
  void theSearchWorkloadKeepsItsKeys() {
    properties.setProperty("keylength", "100");

    assertThatThrownBy(() -> KeyMapping.of(properties, new SearchWorkload()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("keylength is for YCSB's own workloads: the search workload checks its keys");
  }

  @Test
  void aKeyThatDoesNotFitIsNamed() {
    KeyMapping shape = shape("25");

    assertThatThrownBy(() -> shape.key("user00000000000000000000000000"))
        .hasMessage("the key user00000000000000000000000000 is not shorter than keylength=25");
  }

  @Test
  void paddedKeysHaveToFit() {
    properties.setProperty("zeropadding", "30");

    assertThatThrownBy(() -> shape("34"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("keylength 34 is too short: with zeropadding 30 keys need at least 35");
    assertThat(shape("35").key("user" + "0".repeat(30))).hasSize(35);
  }

  @Test
  void readModifyWritesCannotMiss() {
    properties.setProperty("missproportion", "0.5");
    properties.setProperty("readmodifywriteproportion", "0.1");

    assertThatThrownBy(() -> KeyMapping.of(properties, new CoreWorkload()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("readmodifywriteproportion");

    properties.setProperty("readmodifywriteproportion", "0.0");
    assertThat(KeyMapping.of(properties, new CoreWorkload())).isPresent();
  }
}
