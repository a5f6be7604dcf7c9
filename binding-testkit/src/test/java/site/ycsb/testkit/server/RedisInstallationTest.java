// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.server.RedisInstallation.ServerFiles;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

class RedisInstallationTest {

  /** What a server prints that was built without TLS. */
  private static final String WITHOUT_TLS =
      "echo '# Missing implement of connection type tls'; exit 1";

  private static final String WITH_TLS = "echo '# No tls-cert-file configured!'; exit 1";

  @TempDir private Path root;
  private Path folder;
  private Path path;

  @BeforeEach
  void makeFolders() throws IOException {
    folder = Files.createDirectory(root.resolve("modules"));
    path = Files.createDirectory(root.resolve("bin"));
  }

  private RedisInstallation files() {
    return new RedisInstallation(
        ServerFiles.REDIS, new LocalPath("redis.modules", folder), List.of(path));
  }

  private static Path server(Path place, String script) throws IOException {
    Path file = Files.writeString(place.resolve("redis-server"), "#!/bin/sh\n" + script + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private static void modules(Path place, String... names) throws IOException {
    for (String name : names) {
      Files.createFile(place.resolve(name));
    }
  }

  @Test
  void serverBesideTheModulesIsPreferred() throws IOException {
    Path other = server(path, WITH_TLS);
    assertThat(files().server(false)).contains(other);

    Path first = server(folder, WITHOUT_TLS);
    assertThat(files().server(false)).contains(first);
  }

  @Test
  void serverWithoutTlsIsSkippedWhenTlsIsNeeded() throws IOException {
    server(folder, WITHOUT_TLS);
    assertThat(files().server(true)).isEmpty();

    Path other = server(path, WITH_TLS);
    assertThat(files().server(true)).contains(other);
  }

  @Test
  void serverFindsTheLibrariesBesideIt() throws IOException {
    Path server = server(folder, "echo $LD_LIBRARY_PATH");

    Process process = new ProcessBuilder(RedisInstallation.command(server)).start();

    assertThat(process.inputReader().readLine()).startsWith(folder.toString());
  }

  @Test
  void clusterPrefersTheCoordinatorModule() throws IOException {
    modules(folder, "redisearch.so");
    assertThat(files().clusterModules()).isEmpty();

    modules(folder, "rejson.so");
    assertThat(files().clusterModules()).contains(folder.resolve("redisearch.so"));

    modules(folder, "redisearch-coord.so");
    assertThat(files().clusterModules())
        .containsExactly(folder.resolve("redisearch-coord.so"), folder.resolve("rejson.so"));
  }
}
