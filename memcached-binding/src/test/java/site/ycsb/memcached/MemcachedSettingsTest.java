// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.FailureMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.testkit.SettingLines;

class MemcachedSettingsTest {

  private static MemcachedSettings settings(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return MemcachedSettings.from(properties, MemcachedProduct.MEMCACHED);
  }

  @Test
  void readsTheListOfHosts() {
    assertThat(settings().hosts()).containsExactly(new Host("127.0.0.1", 11_211));
    assertThat(settings("memcached.hosts", "a:1, b ,[::1]:3").hosts())
        .containsExactly(new Host("a", 1), new Host("b", 11_211), new Host("::1", 3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://a:1", "a:b", "a:0", "a:70000", ":1", ",", "a:1,b:1,a:1", "a,a:11211"})
  void rejectsInvalidHost(String list) {
    assertThatThrownBy(() -> settings("memcached.hosts", list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("memcached.hosts=");
  }

  @Test
  void takesThePropertiesOfYcsb() {
    MemcachedSettings settings =
        settings(
            "memcached.hosts", "a",
            "memcached.protocol", "binary",
            "memcached.shutdownTimeoutMillis", "5",
            "memcached.objectExpirationTime", "2147483647",
            "memcached.checkOperationStatus", "true",
            "memcached.readBufferSize", "3000000",
            "memcached.opTimeoutMillis", "60000",
            "memcached.failureMode", "Redistribute");

    assertThat(settings.protocol()).isEqualTo(Protocol.BINARY);
    assertThat(settings.shutdown()).isEqualTo(Duration.ofMillis(5));
    assertThat(settings.expiration()).isEqualTo(Integer.MAX_VALUE);
    assertThat(settings.readBuffer()).isEqualTo(3_000_000);
    assertThat(settings.timeout()).isEqualTo(Duration.ofMinutes(1));
    assertThat(settings.failureMode()).isEqualTo(FailureMode.Redistribute);
  }

  @Test
  void refusesToLeaveRepliesUnchecked() {
    assertThatThrownBy(() -> settings("memcached.checkOperationStatus", "false"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memcached.checkOperationStatus")
        .hasMessageContaining("every reply is checked");
  }

  @Test
  void saslNeedsTheBinaryProtocol() {
    assertThatThrownBy(() -> settings("memcached.user", "u", "memcached.password", "p"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memcached.protocol=binary");
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(
        Path.of("."), "memcached", MemcachedSettings.all(MemcachedProduct.MEMCACHED));
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(
        MemcachedDB.class, MemcachedSettings.all(MemcachedProduct.MEMCACHED));
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(
        Path.of("../docs/reference/memcached.md"),
        "memcached",
        MemcachedSettings.all(MemcachedProduct.MEMCACHED));
  }
}
