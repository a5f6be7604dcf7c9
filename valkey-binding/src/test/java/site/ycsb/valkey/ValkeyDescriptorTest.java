// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.binding.TableDB;
import site.ycsb.redis.RedisSettings;
import site.ycsb.redis.VectorIndexSettings;
import site.ycsb.redisjson.RedisJsonSettings;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class ValkeyDescriptorTest {

  private static final List<Setting<?>> SETTINGS =
      Setting.declaredBy(
          ValkeySettings.class,
          RedisJsonSettings.class,
          RedisSettings.class,
          TableDB.class,
          VectorIndexSettings.class,
          SearchableDB.class);

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "valkey", SETTINGS);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/valkey.md"), "valkey", SETTINGS);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(ValkeyDB.class, SETTINGS);
  }
}
