// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import redis.clients.jedis.HostAndPort;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;

class RedisSettingsTest {

  private static RedisSettings settings(String... namesAndValues) {
    return RedisSettings.from(properties(namesAndValues));
  }

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void defaultsToTheLocalServer() {
    RedisSettings settings = settings();

    assertThat(settings.server()).isEqualTo(new HostAndPort("127.0.0.1", 6379));
    assertThat(settings.cluster()).isFalse();
    assertThat(settings.client().getPassword()).isNull();
    assertThat(settings.client().isSsl()).isFalse();
  }

  @Test
  void readsTheNamesOfYcsb() {
    RedisSettings settings =
        settings(
            "redis.host",
            "db",
            "redis.port",
            "7000",
            "redis.password",
            "secret",
            "redis.timeout",
            "1500",
            "redis.cluster",
            "true");

    assertThat(settings.server()).isEqualTo(new HostAndPort("db", 7000));
    assertThat(settings.client().getPassword()).isEqualTo("secret");
    assertThat(settings.client().getConnectionTimeoutMillis()).isEqualTo(1500);
    assertThat(settings.timeout()).isEqualTo(Duration.ofMillis(1500));
    assertThat(settings.cluster()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "redis.port, 0",
    "redis.port, x",
    "redis.timeout, 0",
    "redis.cluster, maybe",
    "redis.database, -1",
    "redis.host, ''",
    "redis.host, no host",
    "redis.host, redis://host",
    "redis.host, host:6379",
    "redis.host, me@host"
  })
  void namesTheInvalidProperty(String property, String value) {
    assertThatThrownBy(() -> settings(property, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(property);
  }

  @ParameterizedTest
  @CsvSource({
    "redis.user, ann, redis.timeout, 1, redis.user needs redis.password",
    "redis.tls.ca, ca.pem, redis.timeout, 1, redis.tls.ca needs redis.tls=true",
    "redis.tls.cert, a.pem, redis.timeout, 1, redis.tls.cert needs redis.tls=true",
    "redis.tls.cert, a.pem, redis.tls, true, redis.tls.cert needs redis.tls.key",
    "redis.tls.key, a.pem, redis.tls, true, redis.tls.key needs redis.tls.cert",
    "redis.database, 1, redis.cluster, true, redis.database and redis.cluster=true exclude"
  })
  void rejectsContradictions(
      String name, String value, String other, String otherValue, String problem) {
    Properties properties = properties(name, value, other, otherValue);

    assertThatThrownBy(() -> DeclaredSettings.refuseContradictions(RedisSettings.all(), properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith(problem);
  }

  @Test
  void namesTheFileThatCannotBeRead() {
    assertThatThrownBy(() -> settings("redis.tls", "true", "redis.tls.ca", "/no/such/file"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("redis.tls.ca=/no/such/file: cannot read it");
  }
}
