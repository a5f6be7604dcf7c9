// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The scripts of systems whose programs are fetched once, with an empty cache or other programs.
 */
@EnabledOnOs(OS.LINUX)
class FetchedSystemTest {

  @TempDir private Path cache;

  private static Path script(String system) {
    return Path.of("../systems", system, "server").toAbsolutePath().normalize();
  }

  private String run(Path script, String... arguments) throws IOException, InterruptedException {
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", script.toString());
    shell.command().addAll(List.of(arguments));
    shell.environment().put("XDG_CACHE_HOME", cache.toString());
    shell.environment().remove("REDIS_MODULES");
    Process process = shell.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    return process.waitFor() + ": " + output.strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redisjson-7.4",
        "elasticsearch-9.2",
        "elasticsearch-9.5",
        "opensearch-3.3",
        "opensearch-3.5",
        "opensearch-3.6"
      })
  void programsThatAreNotHereAreNamedWithWhatFetchesThem(String system) throws Exception {
    Path script = script(system);
    for (String[] arguments : List.of(new String[] {"check"}, new String[] {"1", "/none"})) {
      assertThat(run(script, arguments))
          .startsWith("1: ")
          .contains("there is no " + cache)
          .endsWith(": run " + script + " fetch");
    }
  }

  @Test
  void openSearchNeedsItsPluginToo() throws Exception {
    Path zips = Files.createDirectories(cache.resolve("ycsb/test-servers"));
    Files.createFile(zips.resolve("opensearch-3.5.0.zip"));

    assertThat(run(script("opensearch-3.5"), "check"))
        .startsWith("1: ")
        .contains("there is no " + zips.resolve("opensearch-knn-3.5.0.0.zip"));
  }

  @Test
  void redisIsStartedWithItsModulesOnThisMachineOnly() throws Exception {
    Path modules = Files.createDirectories(cache.resolve("ycsb/redis-modules"));
    for (String file : List.of("redis-server", "redisearch.so", "rejson.so")) {
      Files.writeString(modules.resolve(file), "#!/bin/sh\necho \"$@\"\n");
    }
    Path server = modules.resolve("redis-server");
    assertThat(run(script("redisjson-7.4"), "check")).startsWith("1: ").contains("does not start");
    Files.setPosixFilePermissions(server, PosixFilePermissions.fromString("rwx------"));

    assertThat(run(script("redisjson-7.4"), "check")).isEqualTo("0: ");
    assertThat(run(script("redisjson-7.4"), "1234", "/its/data"))
        .startsWith("0: --bind 127.0.0.1 --port 1234 --dir /its/data ")
        .endsWith("--loadmodule %1$s/redisearch.so --loadmodule %1$s/rejson.so".formatted(modules));
  }
}
