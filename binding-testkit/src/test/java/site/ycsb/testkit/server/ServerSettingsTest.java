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
import java.util.stream.IntStream;
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

  /** The rows of Valkey and OpenSearch say that they are the same as the row above. */
  @ParameterizedTest
  @MethodSource("servers")
  void thePageNamesEachNumberOfTheSettings(String server) throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("../docs/guide/servers.md")).stream()
            .filter(line -> line.startsWith("| ") && line.contains("servers/"))
            .toList();
    int row =
        IntStream.range(0, rows.size())
            .filter(i -> rows.get(i).contains("servers/" + server + ".yaml"))
            .findFirst()
            .orElseThrow();
    String text = rows.get(row).contains("the same") ? rows.get(row - 1) : rows.get(row);

    assertThat(text).contains(numbers(server));
  }

  /** Values with a number, such as sizes, and what is said of them. */
  private static List<String> numbers(String server) {
    Map<?, ?> settings = ServerYaml.settings(server);
    Stream<?> values =
        settings.containsKey("command")
            ? ((List<?>) settings.get("command")).stream().skip(1)
            : ((Map<?, ?>) settings.get("environment")).values().stream();
    return values.map(String::valueOf).filter(value -> value.matches(".*\\d.*")).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "redis, docs/reference/redis.md",
    "redis, docs/reference/redisjson.md",
    "elasticsearch, docs/reference/elasticsearch.md",
    "opensearch, docs/reference/elasticsearch.md",
    "mongodb, docs/reference/mongodb.md",
    "redis, docs/guide/servers.md",
    "valkey, docs/reference/valkey.md",
    "valkey, docs/guide/servers.md",
    "elasticsearch, docs/guide/servers.md",
    "opensearch, docs/guide/servers.md",
    "mongodb, docs/guide/servers.md",
    "memcached, docs/reference/memcached.md",
    "postgresql, docs/reference/postgresql.md",
    "postgresql, docs/guide/servers.md",
    "memcached, docs/guide/servers.md"
  })
  void documentationNamesTheSettingsFile(String server, String page) throws IOException {
    assertThat(Files.readString(Path.of("..").resolve(page)))
        .contains("servers/" + server + ".yaml");
  }
}
