// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteConfig.SynchronousMode;
import site.ycsb.Status;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class SqliteSettingsTest {

  private static final List<Setting<?>> ALL =
      Setting.declaredBy(SqliteSettings.class, SearchableDB.class);

  private static SqliteSettings settings(String property, String value) {
    Properties properties = new Properties();
    properties.setProperty(property, value);
    return SqliteSettings.from(properties);
  }

  @Test
  void anErrorOfTheDriverAloneHasAName() {
    Status status = SqliteErrors.status(new SQLException("the result is closed"));
    assertThat(status.getName()).isEqualTo("DRIVER_ERROR");
    assertThat(status.getDescription()).isEqualTo("the result is closed");
  }

  @Test
  void usesDefaultsWithoutProperties() {
    assertThat(SqliteSettings.from(new Properties()))
        .isEqualTo(
            new SqliteSettings(
                Path.of("data/sqlite.db"), SynchronousMode.NORMAL, 64, Optional.empty(), 1));
  }

  @ParameterizedTest
  @CsvSource({
    "full, none (sqlite.synchronous=full)",
    "normal, writes since the last checkpoint (sqlite.synchronous=normal)",
    "off, 'what the system has not written, or the whole file (sqlite.synchronous=off)'"
  })
  void saysWhatAFailureOfTheMachineCosts(String value, String durability) {
    assertThat(settings("sqlite.synchronous", value).durability()).isEqualTo(durability);
  }

  @ParameterizedTest
  @CsvSource({
    "sqlite.file, ''",
    "sqlite.synchronous, always",
    "sqlite.cacheMB, 0",
    "sqlite.cacheMB, 2001",
    "batchsize, 0"
  })
  void rejectsInvalidValueWithItsPropertyAndWhatItNeeds(String property, String value) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> settings(property, value))
        .withMessageStartingWith(property + "=" + value + ": needs ");
  }

  private static void connect(String... settings) {
    Properties properties = new Properties();
    properties.setProperty("search.vector", "4");
    properties.setProperty("search.questions", "nearest");
    for (int i = 0; i < settings.length; i += 2) {
      properties.setProperty(settings[i], settings[i + 1]);
    }
    SqliteDB db = new SqliteDB();
    db.setProperties(properties);
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(db::init)
        .withMessageContaining("sqlite-vec");
  }

  @Test
  void vectorsAreRefusedWithoutTheExtensionAndByAnotherMetric() {
    connect();
    connect("sqlite.vec", "vec0.so", "search.vector.metric", "dot");
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "sqlite", ALL);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(SqliteDB.class, ALL);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/sqlite.md"), "sqlite", ALL);
  }
}
