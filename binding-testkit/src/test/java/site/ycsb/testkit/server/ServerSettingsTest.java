// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Servers whose figures stand side by side have equal limits, and settings that anybody can read.
 */
class ServerSettingsTest {

  private static final Map<?, ?> COMPOSE = ServerYaml.services("compose.yaml");

  static Set<String> servers() {
    return COMPOSE.keySet().stream()
        .map(String::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<?, ?> service(String name) {
    return (Map<?, ?>) COMPOSE.get(name);
  }

  @Test
  void eachVendorHasAServer() {
    assertThat(servers())
        .containsExactly(
            "elasticsearch", "memcached", "mongodb", "opensearch", "postgresql", "redis", "valkey");
  }

  @ParameterizedTest
  @CsvSource({"cpus, ${YCSB_SERVER_CPUS:-2}", "mem_limit, ${YCSB_SERVER_MEMORY:-4g}"})
  void allServersHaveTheSameLimits(String limit, String value) {
    for (String server : servers()) {
      assertThat(service(server).get(limit))
          .as("%s of %s", limit, server)
          .isNotNull()
          .asString()
          .isEqualTo(value);
    }
  }

  @ParameterizedTest
  @MethodSource("servers")
  void settingsOfAServerAreInOneFile(String server) {
    assertThat(service(server).get("extends"))
        .isEqualTo(Map.of("file", "servers/" + server + ".yaml", "service", server));
    // Where it runs; all else is a setting.
    assertThat(service(server).keySet().stream().map(String::valueOf))
        .isSubsetOf("image", "cpus", "mem_limit", "extends", "ports", "healthcheck");
    assertThat(ServerYaml.settings(server).keySet().stream().map(String::valueOf))
        .isSubsetOf("command", "environment");
  }

  @Test
  void everySettingsFileIsUsed() throws IOException {
    try (Stream<Path> files = Files.list(ServerYaml.ROOT.resolve("servers"))) {
      assertThat(files.map(file -> file.getFileName().toString().replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(servers());
    }
  }

  @Test
  void settingsMatchTheDocumentation() throws IOException {
    assertThat(ServerYaml.command("redis"))
        .isEqualTo(
            List.of(
                "redis-server",
                "--protected-mode",
                "no",
                "--appendonly",
                "yes",
                "--appendfsync",
                "everysec",
                "--save",
                "",
                "--maxmemory",
                "3gb",
                "--maxmemory-policy",
                "noeviction"));
    List<String> valkey = ServerYaml.command("valkey");
    assertThat(valkey.get(0)).isEqualTo("valkey-server");
    assertThat(valkey.subList(1, valkey.size()))
        .as("the settings of Valkey, which has the same")
        .isEqualTo(ServerYaml.command("redis").subList(1, valkey.size()));
    assertThat(ServerYaml.settings("elasticsearch"))
        .isEqualTo(
            Map.of(
                "environment",
                Map.of(
                    "discovery.type",
                    "single-node",
                    "xpack.security.enabled",
                    "false",
                    "ES_JAVA_OPTS",
                    "-Xms2g -Xmx2g")));
    assertThat(ServerYaml.settings("opensearch"))
        .isEqualTo(
            Map.of(
                "environment",
                Map.of(
                    "discovery.type",
                    "single-node",
                    "DISABLE_SECURITY_PLUGIN",
                    "true",
                    "DISABLE_INSTALL_DEMO_CONFIG",
                    "true",
                    "OPENSEARCH_JAVA_OPTS",
                    "-Xms2g -Xmx2g")));
    assertThat(ServerYaml.command("mongodb"))
        .isEqualTo(List.of("mongod", "--wiredTigerCacheSizeGB", "2"));
    assertThat(ServerYaml.command("postgresql"))
        .isEqualTo(
            List.of("postgres", "-c", "shared_buffers=1GB", "-c", "effective_cache_size=3GB"));
    assertThat(ServerYaml.command("memcached"))
        .isEqualTo(List.of("memcached", "-m", "3072", "-M", "-t", "2"));
    assertThat(Files.readString(ServerYaml.ROOT.resolve("docs/servers.md")))
        .contains("`-m 3072`", "`-M`", "`-t 2`")
        .contains("`appendonly yes`", "`appendfsync everysec`", "`maxmemory 3gb`", "`noeviction`")
        .contains("`-Xms2g -Xmx2g`", "`wiredTigerCacheSizeGB 2`")
        .contains("`shared_buffers=1GB`", "`effective_cache_size=3GB`")
        .contains("YCSB_SERVER_CPUS", "YCSB_SERVER_MEMORY");
  }

  @ParameterizedTest
  @CsvSource({
    "redis, docs/redis.md",
    "redis, docs/redisjson.md",
    "elasticsearch, docs/elasticsearch.md",
    "opensearch, docs/elasticsearch.md",
    "mongodb, docs/mongodb.md",
    "redis, docs/servers.md",
    "valkey, docs/valkey.md",
    "valkey, docs/servers.md",
    "elasticsearch, docs/servers.md",
    "opensearch, docs/servers.md",
    "mongodb, docs/servers.md",
    "memcached, docs/memcached.md",
    "postgresql, docs/postgresql.md",
    "postgresql, docs/servers.md",
    "memcached, docs/servers.md"
  })
  void documentationNamesTheSettingsFile(String server, String page) throws IOException {
    assertThat(Files.readString(Path.of("..").resolve(page)))
        .contains("servers/" + server + ".yaml");
  }
}
