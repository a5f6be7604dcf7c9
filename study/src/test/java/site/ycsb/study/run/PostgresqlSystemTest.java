// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of {@code systems/postgresql-18} with programs that only say what they can read. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class PostgresqlSystemTest {

  private static final Path SCRIPT = Path.of("../systems/postgresql-18/server").toAbsolutePath();

  /** Reads a library, like the loader, beside the program. */
  private static final String PROGRAM =
      """
      #!/bin/sh
      cat "$(dirname "$0")/../lib/library" || exit 1
      cat "$(dirname "$0")/../lib/postgresql/vector.so" 2>/dev/null
      while [ "$1" != -D ]; do shift; done
      cd "$2" && echo "$(id -u) is in its data" && touch data
      """;

  @TempDir private Path folder;
  private Path work;

  @BeforeEach
  void prepare() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "not tested: only root may");
    assumeTrue(run("command -v setpriv").contains("setpriv"), "not tested: no setpriv");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    work = Files.createDirectory(folder.resolve("work"));
    Path programs = folder.resolve("cache/ycsb/postgresql/18.1.0");
    Files.createDirectories(programs.resolve("lib/postgresql"));
    Files.createDirectories(programs.resolve("share/postgresql/extension"));
    Files.writeString(programs.resolve("lib/library"), "library\n");
    for (String name : new String[] {"initdb", "postgres"}) {
      Path program = Files.createDirectories(programs.resolve("bin")).resolve(name);
      Files.writeString(program, PROGRAM);
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private String run(String line) throws IOException, InterruptedException {
    ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", line).redirectErrorStream(true);
    shell.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    shell.environment().remove("PGVECTOR");
    Process process = shell.start();
    String output = new String(process.getInputStream().readAllBytes());
    return process.waitFor() == 0 ? output : "failed: " + output;
  }

  private String server() throws IOException, InterruptedException {
    return run("sh '%s' 1 '%s'".formatted(SCRIPT, work));
  }

  @Test
  void rootBelowAFolderOfItsOwnRunsItAsNobody() throws Exception {
    assertThat(server()).isEqualTo("library\n65534 is in its data\n");
    Path place = work.resolve("postgresql").toRealPath();
    assertThat(place.resolve("db/data")).exists();
    assertThat(server()).as("again, with its data").endsWith("65534 is in its data\n");
    assertThat(work.resolve("postgresql").toRealPath()).isEqualTo(place);

    Files.delete(work.resolve("postgresql"));

    run("while [ -e '%s' ]; do sleep 0.2; done".formatted(place));
    assertThat(place).doesNotExist();
  }

  @Test
  void theServerHasPgvectorIfItWasFetched() throws Exception {
    Path pgvector = Files.createDirectories(folder.resolve("cache/ycsb/pgvector"));
    Files.writeString(pgvector.resolve("vector.so"), "with vectors\n");
    Files.createFile(pgvector.resolve("vector.control"));
    Files.createFile(pgvector.resolve("vector--1.sql"));

    assertThat(server()).isEqualTo("library\nwith vectors\n65534 is in its data\n");
    assertThat(work.resolve("postgresql/programs/share/postgresql/extension"))
        .isDirectoryContaining("glob:**/vector.control")
        .isDirectoryContaining("glob:**/vector--1.sql");
  }

  @Test
  void whereEverybodyMayGoTheDataAreBelowTheFolder() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

    assertThat(server()).isEqualTo("library\n65534 is in its data\n");
    assertThat(work.resolve("postgresql")).isDirectoryContaining("glob:**/db");
    assertThat(Files.isSymbolicLink(work.resolve("postgresql"))).isFalse();
  }
}
