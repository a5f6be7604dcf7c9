// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import site.ycsb.redis.RedisJsonSettings;
import site.ycsb.testkit.SettingLines;

class RedisJsonDescriptorTest {

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "redisjson", RedisJsonSettings.all());
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/redisjson.md"), "redisjson", RedisJsonSettings.all());
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(RedisJsonClient.class, RedisJsonSettings.all());
  }
}
