// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class LuceneSettingsTest {

  private static final List<Setting<?>> ALL =
      Setting.declaredBy(LuceneSettings.class, SearchableDB.class);

  @Test
  void usesDefaultsWithoutProperties() {
    assertThat(LuceneSettings.from(new Properties()))
        .isEqualTo(
            new LuceneSettings(
                Path.of("data/lucene"),
                Duration.ZERO,
                Duration.ofSeconds(5),
                64,
                VectorFormat.HNSW,
                16,
                100,
                0));
  }

  @ParameterizedTest
  @CsvSource({
    "lucene.refresh, 200ms, 200ms",
    "lucene.refresh, 1s, 1000ms",
    "lucene.refresh, 2m, 120000ms",
    "lucene.refresh, always, always"
  })
  void readsRefreshPeriod(String property, String value, String text) {
    assertThat(LuceneSettings.from(properties(property, value)).refreshText()).isEqualTo(text);
  }

  @Test
  void everyCallSeesEachWriteWithoutARefreshPeriod() {
    assertThat(LuceneSettings.from(new Properties()).visibility()).isEqualTo(Visibility.AT_ONCE);
  }

  @Test
  void refreshPeriodDelaysSearchesOnly() {
    assertThat(LuceneSettings.from(properties("lucene.refresh", "200ms")).visibility())
        .isEqualTo(
            new Visibility(
                Duration.ZERO, Duration.ZERO, Visibility.refreshedEvery(Duration.ofMillis(200))));
  }

  @ParameterizedTest
  @CsvSource({
    "lucene.commit, 500ms, 500ms",
    "lucene.commit, 0, never",
    "lucene.commit, 0s, never",
    "lucene.commit, never, never"
  })
  void readsCommitPeriod(String property, String value, String text) {
    assertThat(LuceneSettings.from(properties(property, value)).commitText()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "lucene.refresh, sometimes",
    "lucene.refresh, 1",
    "lucene.refresh, 0s",
    "lucene.refresh, -1s",
    "lucene.refresh, 1.5s",
    "lucene.refresh, never",
    "lucene.refresh, ''",
    "lucene.refresh, 9999999999s",
    "lucene.commit, always",
    "lucene.commit, 5",
    "lucene.commit, 5h",
    "lucene.ramBufferMB, 0",
    "lucene.ramBufferMB, 2001",
    "lucene.ramBufferMB, 64MB",
    "lucene.ramBufferMB, ''",
    "lucene.dir, ''"
  })
  void rejectsInvalidValueWithItsPropertyAndWhatItNeeds(String property, String value) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> LuceneSettings.from(properties(property, value)))
        .withMessageStartingWith(property + "=" + value + ": needs ");
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "lucene", ALL);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(LuceneDB.class, ALL);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/lucene.md"), "lucene", ALL);
  }

  private static Properties properties(String property, String value) {
    Properties properties = new Properties();
    properties.setProperty(property, value);
    return properties;
  }
}
