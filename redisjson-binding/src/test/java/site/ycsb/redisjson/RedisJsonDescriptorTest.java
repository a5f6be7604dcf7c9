// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.RedisSettings;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class RedisJsonDescriptorTest {

  private static final List<Setting<?>> SETTINGS =
      Stream.concat(
              Setting.declaredBy(RedisJsonSettings.class).stream(), RedisSettings.all().stream())
          .toList();

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "redisjson", SETTINGS);
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/redisjson.md"), "redisjson", SETTINGS);
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(RedisJsonDB.class, SETTINGS);
  }
}
