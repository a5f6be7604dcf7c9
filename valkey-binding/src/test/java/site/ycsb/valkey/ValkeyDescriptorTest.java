// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import site.ycsb.testkit.SettingLines;

class ValkeyDescriptorTest {

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(Path.of("."), "valkey", ValkeySettings.all());
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(Path.of("../docs/valkey.md"), "valkey", ValkeySettings.all());
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(ValkeyClient.class, ValkeySettings.all());
  }
}
