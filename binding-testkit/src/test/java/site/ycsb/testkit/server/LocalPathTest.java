// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

@DisabledOnOs(OS.WINDOWS)
class LocalPathTest {

  @TempDir private Path root;

  private Path program(String place) throws IOException {
    Path file = root.resolve(place);
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private static LocalPath mongod(Map<?, ?> properties, Map<String, String> environment) {
    return LocalPath.of("mongod", "mongod/mongod", properties, environment);
  }

  @Test
  void programOfTheCacheIsTakenIfNoneIsNamed() throws IOException {
    Map<String, String> environment = Map.of("XDG_CACHE_HOME", root.toString());
    assertThat(mongod(Map.of(), environment).executable()).isEmpty();

    Path cached = program("ycsb/mongod/mongod");
    assertThat(mongod(Map.of(), environment).executable()).contains(cached);
  }

  @Test
  void propertyWinsOverVariable() throws IOException {
    Path first = program("first");
    Path second = program("second");
    Map<String, String> environment = Map.of("MONGOD", second.toString());

    assertThat(mongod(Map.of(), environment).executable()).contains(second);
    assertThat(mongod(Map.of("mongod", first.toString()), environment).executable())
        .contains(first);
  }

  @Test
  void namedProgramThatIsMissingIsNotReplaced() throws IOException {
    program("ycsb/mongod/mongod");
    LocalPath named =
        mongod(Map.of("mongod", "/no/mongod"), Map.of("XDG_CACHE_HOME", root.toString()));

    assertThat(named.executable()).isEmpty();
    assertThat(named.where()).contains("/no/mongod", "variable MONGOD");
  }
}
