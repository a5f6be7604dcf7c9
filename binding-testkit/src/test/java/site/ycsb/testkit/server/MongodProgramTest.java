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

@DisabledOnOs(OS.WINDOWS)
class MongodProgramTest {

  @TempDir private Path root;

  private Path program(String place) throws IOException {
    Path file = root.resolve(place);
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void programOfTheCacheIsTakenIfNoneIsNamed() throws IOException {
    Map<String, String> environment = Map.of("XDG_CACHE_HOME", root.toString());
    assertThat(new MongodProgram(Map.of(), environment).find()).isEmpty();

    Path cached = program("ycsb/mongod/mongod");
    assertThat(new MongodProgram(Map.of(), environment).find()).contains(cached);
  }

  @Test
  void propertyWinsOverVariable() throws IOException {
    Path first = program("first");
    Path second = program("second");
    Map<String, String> environment = Map.of("MONGOD", second.toString());

    assertThat(new MongodProgram(Map.of(), environment).find()).contains(second);
    assertThat(new MongodProgram(Map.of("mongod", first.toString()), environment).find())
        .contains(first);
  }

  @Test
  void namedProgramThatIsMissingIsNotReplaced() throws IOException {
    program("ycsb/mongod/mongod");
    MongodProgram named =
        new MongodProgram(
            Map.of("mongod", "/no/mongod"), Map.of("XDG_CACHE_HOME", root.toString()));

    assertThat(named.find()).isEmpty();
    assertThat(named.where()).contains("/no/mongod", "variable MONGOD");
  }
}
