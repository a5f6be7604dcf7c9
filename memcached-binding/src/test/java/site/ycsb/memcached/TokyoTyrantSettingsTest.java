// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import org.junit.jupiter.api.Test;
import site.ycsb.testkit.SettingLines;

class TokyoTyrantSettingsTest {

  @Test
  void readsItsOwnProperties() {
    Properties properties = new Properties();
    properties.setProperty("tokyotyrant.hosts", "a,b:2");
    properties.setProperty("tokyotyrant.timeout", "5");
    properties.setProperty("memcached.protocol", "binary");
    MemcachedSettings settings = MemcachedSettings.from(properties, MemcachedProduct.TOKYO_TYRANT);

    assertThat(settings.hosts()).containsExactly(new Host("a", 1978), new Host("b", 2));
    assertThat(settings.timeout()).isEqualTo(Duration.ofMillis(5));
    assertThat(settings.protocol()).isEqualTo(Protocol.TEXT);
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(
        Path.of("."), "tokyotyrant", MemcachedSettings.all(MemcachedProduct.TOKYO_TYRANT));
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(
        TokyoTyrantDB.class, MemcachedSettings.all(MemcachedProduct.TOKYO_TYRANT));
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(
        Path.of("../docs/reference/memcached.md"),
        "tokyotyrant",
        MemcachedSettings.all(MemcachedProduct.TOKYO_TYRANT));
  }
}
