// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class MemorySettingsTest {

  private static final List<Setting<?>> ALL =
      Setting.declaredBy(MemorySettings.class, SearchableDB.class);

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("../memory-binding"), "memory", ALL);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(MemoryDB.class, ALL);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/memory.md"), "memory", ALL);
  }

  @Test
  void runInAnEmptyProcessSaysWhatToDo() throws Exception {
    Properties properties = new Properties();
    properties.setProperty(MemoryDB.STORE_PROPERTY, UUID.randomUUID().toString());
    MemoryDB loader = connected(properties, false);
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> connected(properties, true))
        .withMessageContaining("use bench");

    loader.createIndex("usertable", SearchSchema.from(properties));

    assertThatNoException().isThrownBy(() -> connected(properties, true));
  }

  @Test
  void resultSaysThatTheStoreIsInsideTheClient() throws Exception {
    assertThat(connected(new Properties(), false).storeFacts("usertable").embedded()).isTrue();
  }

  private static MemoryDB connected(Properties properties, boolean isRun) throws Exception {
    Properties own = new Properties();
    own.putAll(properties);
    own.setProperty("dotransactions", Boolean.toString(isRun));
    MemoryDB db = new MemoryDB();
    db.setProperties(own);
    db.init();
    return db;
  }
}
