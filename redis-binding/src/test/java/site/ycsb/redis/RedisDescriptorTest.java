// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import site.ycsb.testkit.SettingLines;

class RedisDescriptorTest {

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "redis", RedisSettings.all());
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(RedisDB.class, RedisSettings.all());
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/reference/redis.md"), "redis", RedisSettings.all());
  }
}
