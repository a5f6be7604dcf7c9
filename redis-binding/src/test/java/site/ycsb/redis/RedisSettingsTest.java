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
    "redis.url, rediss://db, redis.host, db, redis.url and redis.host exclude each other",
    "redis.url, rediss://db, redis.port, 7, redis.url and redis.port exclude each other",
    "redis.url, rediss://db, redis.password, p, redis.url and redis.password exclude each other",
    "redis.url, rediss://db, redis.database, 1, redis.url and redis.database exclude each other",
    "redis.url, rediss://db, redis.tls, true, redis.url and redis.tls=true exclude each other",
    "redis.tls.ca, ca.pem, redis.timeout, 1, redis.tls.ca needs redis.tls=true or redis.url",
    "redis.tls.cert, a.pem, redis.timeout, 1, redis.tls.cert needs redis.tls=true or redis.url",
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

  @ParameterizedTest
  @CsvSource({
    "rediss://default:pw@db.example.com:16379, db.example.com, 16379, true, default, pw, 0",
    "redis://:pw@db/3, db, 6379, false, , pw, 3",
    "REDISS://ann:p%40s%3As%2F+%25@db:7/, db, 7, true, ann, p@s:s/+%, 0",
    "redis://ann:a:b@db, db, 6379, false, ann, a:b, 0",
    "redis://[::1]:7, ::1, 7, false, , , 0",
  })
  void readsTheUrlOfAHostedServer(
      String url, String host, int port, boolean tls, String user, String password, int database) {
    RedisSettings settings = settings("redis.url", url);

    assertThat(settings.server()).isEqualTo(new HostAndPort(host, port));
    assertThat(settings.client().isSsl()).isEqualTo(tls);
    assertThat(settings.client().getUser()).isEqualTo(user);
    assertThat(settings.client().getPassword()).isEqualTo(password);
    assertThat(settings.client().getDatabase()).isEqualTo(database);
  }

  @ParameterizedTest
  @CsvSource({
    "https://ann:sesame@db, needs redis:// in front",
    "sesame, needs redis:// in front",
    "sesame:6379, needs redis:// in front",
    "redis://ann:sesame, needs host:port behind",
    "redis://ann:sesame@, needs host:port behind",
    "redis://ann:ses/ame@db, needs host:port behind",
    "redis://ann:ses^ame@db, needs redis://user:password@host:port/database",
    "redis://ann:%zzsesame@db, needs redis://user:password@host:port/database",
    "redis://sesame@db, needs user:password or :password in front of @",
    "redis://sesame:@db, needs user:password or :password in front of @",
    "redis://ann:sesame@db:0, needs a port from 1 to 65535",
    "redis://ann:sesame@db:65536, needs a port from 1 to 65535",
    "redis://ann:sesame@db/users, 'needs the number of a database, or nothing, behind'",
    "redis://ann:sesame@db?ssl=true, needs no options behind",
  })
  void explainsAWrongUrlWithoutShowingIt(String url, String problem) {
    assertThatThrownBy(() -> settings("redis.url", url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("redis.url=***: " + problem)
        .hasMessageNotContaining("sesame")
        .hasNoCause();
  }

  @Test
  void refusesWhatAUrlCannotHave() {
    assertThatThrownBy(() -> settings("redis.url", "redis://db/3", "redis.cluster", "true"))
        .hasMessage("redis.url names database 3, but a cluster has only database 0");
    assertThatThrownBy(() -> settings("redis.url", "redis://db", "redis.tls.ca", "ca.pem"))
        .hasMessageEndingWith("are for TLS: begin redis.url with rediss://");
  }

  @Test
  void namesTheFileThatCannotBeRead() {
    assertThatThrownBy(() -> settings("redis.tls", "true", "redis.tls.ca", "/no/such/file"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("redis.tls.ca=/no/such/file: cannot read it");
  }
}
