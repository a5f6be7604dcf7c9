// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.Driver;
import site.ycsb.binding.TableDB;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class PostgresSettingsTest {

  private static final List<Setting<?>> ALL =
      Setting.declaredBy(
          PostgresSettings.class, PgvectorSettings.class, TableDB.class, SearchableDB.class);

  private final Properties properties = new Properties();

  private PostgresSettings settings() {
    return PostgresSettings.from(properties);
  }

  private void set(Setting<?> setting, String value) {
    properties.setProperty(setting.name(), value);
  }

  @Test
  void defaultsAreALocalServerOneByOne() {
    assertThat(settings().place()).isEqualTo("jdbc:postgresql://localhost:5432/ycsb");
    assertThat(settings().batchSize()).isEqualTo(1);
    assertThat(settings().layout()).isEqualTo(Layout.SEARCH);
  }

  @Test
  void urlWinsOverProperties() {
    set(PostgresSettings.URL, "jdbc:postgresql://a:1,b:2/shop?user=ann&password=other");
    set(PostgresSettings.USER, "bob");
    set(PostgresSettings.PASSWORD, "secret");

    Properties read = Driver.parseURL(settings().url(), settings().options());
    assertThat(read.getProperty("user")).isEqualTo("ann");
    assertThat(read.getProperty("password")).isEqualTo("other");
    assertThat(settings().place()).isEqualTo("jdbc:postgresql://a:1,b:2/shop");
  }

  @Test
  void batchSizeHasTheNameOfYcsbToo() {
    set(PostgresSettings.BATCH_SIZE_OF_YCSB, "1000");

    assertThat(settings().batchSize()).isEqualTo(1000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "jdbc:mysql://localhost/ycsb", "jdbc:postgresql://h:x/y"})
  void urlOfAnotherKindIsRefused(String url) {
    set(PostgresSettings.URL, url);

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessageContaining("db.url=" + url + ": needs a URL such as jdbc:postgresql://");
  }

  @Test
  void misspeltOptionOfTheUrlIsRefusedWithoutItsSecrets() {
    set(PostgresSettings.URL, "jdbc:postgresql://h/d?sslMod=require&password=hunter2");

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessageContaining("the driver does not know sslMod: check the spelling")
        .withMessageNotContaining("hunter2");
  }

  @Test
  void aGraphNeedsCandidatesForItsNeighbours() {
    set(PgvectorSettings.M, "40");

    assertThatIllegalArgumentException()
        .isThrownBy(this::settings)
        .withMessage("postgresql.hnsw.ef_construction=64: needs twice postgresql.hnsw.m or more");
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "postgresql", ALL);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(PostgresDB.class, ALL);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/postgresql.md"), "postgresql", ALL);
  }
}
