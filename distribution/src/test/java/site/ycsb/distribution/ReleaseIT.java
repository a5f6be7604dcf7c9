// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tarball as a user has it: unpacked into a folder with a space in its name that nobody may
 * write to, on a machine that has the tools of POSIX and a JRE, neither Git, Maven nor a compiler,
 * and no network where that can be cut off.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReleaseIT {

  private static final List<String> TOOLS =
      List.of(
          "cat dirname find id mkdir printf readlink rm rmdir sed sh tr uname xargs".split(" "));

  /** Modules of a JRE that a JDK is made from: no compiler, no packager. */
  private static final String JRE =
      "--limit-modules java.se,jdk.management,jdk.unsupported,jdk.zipfs,jdk.crypto.ec";

  @TempDir private static Path folder;
  private static Release release;
  private static Map<Path, FileTime> unpacked;
  private static Path tools;
  private static List<String> confined;

  @BeforeAll
  static void unpack() throws Exception {
    release = Release.unpack(folder);
    unpacked = files();
    tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : TOOLS) {
      provide(tool, systemTool(tool));
    }
    provide("java", Path.of(System.getProperty("java.home"), "bin", "java"));
    Release.Run chmod =
        release.run(Map.of(), List.of("chmod", "-R", "a-w", release.path("").toString()));
    assertThat(chmod.exitCode()).as(chmod.err()).isZero();
    confined = confined();
  }

  @AfterAll
  static void theReleaseIsAsItWasUnpacked() throws IOException {
    assertThat(files()).isEqualTo(unpacked);
  }

  /** Each file of the release with the time of its last change. */
  private static Map<Path, FileTime> files() throws IOException {
    Map<Path, FileTime> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(release.path(""))) {
      for (Path file : all.toList()) {
        files.put(file, Files.getLastModifiedTime(file));
      }
    }
    return files;
  }

  private static void provide(String name, Path tool) throws IOException {
    Path script = Files.writeString(tools.resolve(name), "#!/bin/sh\nexec '" + tool + "' \"$@\"\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static Path systemTool(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(directory -> Path.of(directory, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in PATH"));
  }

  /**
   * Words before a command that give it no network, and a release that not even root may change, as
   * far as the system lets a user do that.
   */
  private static List<String> confined() throws InterruptedException {
    List<String> withoutNetwork = List.of("unshare", "--map-root-user", "--net");
    List<String> readOnly = new ArrayList<>(withoutNetwork);
    readOnly.addAll(
        List.of(
            "--mount",
            "sh",
            "-c",
            "tools=$PATH; PATH=$1; shift; mount --bind \"$0\" \"$0\" &&"
                + " mount -o remount,bind,ro \"$0\" && PATH=$tools && exec \"$@\"",
            release.path("").toString(),
            System.getenv("PATH")));
    for (List<String> words : List.of(readOnly, withoutNetwork)) {
      if (works(words)) {
        List<String> found = new ArrayList<>(words);
        found.set(0, systemTool(words.get(0)).toString());
        return found;
      }
    }
    return List.of();
  }

  private static boolean works(List<String> words) throws InterruptedException {
    try {
      List<String> command = new ArrayList<>(words);
      command.add("true");
      return release.run(Map.of(), command).exitCode() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Runs {@code bin/ycsb} in an empty folder. */
  private static Release.Run ycsb(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(confined);
    command.add(release.path("bin/ycsb").toString());
    command.addAll(List.of(arguments));
    Map<String, String> environment =
        Map.of("PATH", tools.toString(), "HOME", folder.toString(), "JAVA_OPTS", JRE);
    return release.run(environment, command);
  }

  @Test
  void benchOnLuceneWorksFromAnyFolder() throws Exception {
    Release.Run run =
        ycsb(
            "bench",
            "lucene",
            "-P",
            "workloads/workloadsearch",
            "-p",
            "recordcount=2000",
            "-p",
            "operationcount=2000");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("[OVERALL], Throughput(ops/sec), ", "[SEARCH], Return=OK, ")
        .contains("[VERIFY], Return=OK, ");
    assertThat(run.err()).doesNotContain("warning", "WARNING");
  }

  @Test
  void aFirstComparisonNeedsNoServer() throws Exception {
    Path results = folder.resolve("first comparison");
    // A slow machine misses the target of a step.
    Path study =
        Files.writeString(
            folder.resolve("first comparison.yaml"),
            Files.readString(release.path("studies/quickstart.yaml"))
                + "\nproperties: {target.missed: ok}\n");
    Release.Run run =
        ycsb("study", study.toString(), "--scale", "0.05", "--out", results.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(results.resolve("report.html")).content().contains("SQLite", "Lucene");
  }

  @Test
  void helpListsTheCommands() throws Exception {
    Release.Run run = ycsb("help");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("bench", "study", "hunt", "corpus", "gallery", "shell");
  }

  @Test
  void ycsbWorkloadsRun() throws Exception {
    for (String workload : "abcdef".split("")) {
      Release.Run run = ycsb("bench", "lucene", "-P", "workloads/workload" + workload);

      assertThat(run.exitCode()).as(run.err()).isZero();
    }
  }

  @Test
  void bindingsAreFoundByYcsbsOwnClient() throws Exception {
    Path ycsb = Path.of("..", "core", "cli", "target", "ycsb-0.17.0").toAbsolutePath();
    String classPath =
        ycsb + "/*:" + release.path("lucene-binding/lib/*") + ":" + release.path("lib/*");
    for (String phase : List.of("-load", "-t")) {
      Release.Run run =
          release.run(
              Map.of(),
              List.of(
                  tools.resolve("java").toString(),
                  "-cp",
                  classPath,
                  "site.ycsb.Client",
                  phase,
                  "-db",
                  "site.ycsb.lucene.LuceneDB",
                  "-P",
                  release.path("workloads/workloadsearch").toString(),
                  "-p",
                  "recordcount=1000",
                  "-p",
                  "operationcount=1000",
                  "-p",
                  "lucene.dir=" + folder.resolve("ycsb-client-index")));

      assertThat(run.out())
          .as(run.err())
          .contains(phase.equals("-load") ? "[INSERT], Return=OK, 1000" : "[VERIFY], Return=OK, ")
          .doesNotContain("UNEXPECTED_STATE");
      assertThat(run.err()).doesNotContain("ycsb:");
    }
  }

  @Test
  void bindingClassIsFoundInItsModule() throws Exception {
    Release.Run run = ycsb("load", "-db", "site.ycsb.db.LuceneClient", "-P", "workloads/workloada");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("[INSERT], Return=OK, 1000");
  }

  @Test
  void everyBindingIsPackagedAndListed() throws Exception {
    Set<String> modules = new TreeSet<>();
    try (Stream<Path> folders = Files.list(Path.of(".."))) {
      folders
          .filter(module -> Files.exists(module.resolve("pom.xml")))
          .map(module -> module.getFileName().toString())
          .filter(name -> name.endsWith("-binding"))
          .forEach(modules::add);
    }
    assertThat(modules).contains("lucene-binding");

    String bindings = ycsb("bindings").out();
    String buildOrder = Files.readString(Path.of("pom.xml"));
    for (String module : modules) {
      assertThat(buildOrder).contains("<artifactId>" + module + "</artifactId>");
      assertThat(release.path(module + "/lib")).isNotEmptyDirectory();
      assertThat(bindings).containsPattern("(?m)^" + module.replace("-binding", "") + " ");
    }
  }

  @Test
  void noLibraryIsPackagedTwice() throws Exception {
    Set<String> shared = jars("lib");
    Set<String> own = jars("lucene-binding/lib");

    assertThat(shared).anyMatch(jar -> jar.startsWith("ycsb-api-"));
    assertThat(own)
        .anyMatch(jar -> jar.startsWith("lucene-core-"))
        .doesNotContainAnyElementsOf(shared);
  }

  private static Set<String> jars(String directory) throws IOException {
    try (Stream<Path> files = Files.list(release.path(directory))) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  @Test
  void shellRuns() throws Exception {
    Release.Run run = ycsb("shell", "basic");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("Connected.");
    assertThat(jars("shell/lib")).anyMatch(jar -> jar.startsWith("jline-reader-"));
    assertThat(jars("lib")).noneMatch(jar -> jar.startsWith("jline-reader-"));
  }

  @Test
  void aRunIsWatchedAndNoBindingSeesWhatWatchesIt() throws Exception {
    Path results = Files.createDirectory(folder.resolve("watched"));
    Release.Run run =
        ycsb(
            "bench",
            "lucene",
            "-P",
            "workloads/workloadsearch",
            "-p",
            "recordcount=1000",
            "-p",
            "operationcount=0",
            "-p",
            "maxexecutiontime=3",
            "-p",
            "results.dir=" + results);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readString(results.resolve("run-gauges.csv")))
        .contains(",client_cpu_cores,", ",machine_used_memory_bytes,");
    assertThat(Files.readString(results.resolve("run.json")))
        .contains("\"client_resident_bytes\"")
        .doesNotContain("oshi");
    assertThat(jars("watch/lib")).anyMatch(jar -> jar.startsWith("oshi-core-"));
  }

  @Test
  void aSystemThatIsOneFolderIsStudiedAndOnTheSite() throws Exception {
    Path system = Files.createDirectories(folder.resolve("systems/mine")).resolve("system.yaml");
    Files.writeString(
        system,
        """
        title: My store
        binding: lucene
        properties: {lucene.dir: "${YCSB_WORK}/index"}
        price: {perHour: 0.19, currency: USD, date: 2026-11-25, source: "a price list"}
        """);
    Path study =
        Files.writeString(
            folder.resolve("study.yaml"),
            """
            name: tiny
            data: {workload: workloads/workloadsearch, records: 1000}
            systems:
              - use: mine
              - {name: none, binding: redis, optional: true, server: {running: "localhost:1"}}
            steps:
              - {name: load, kind: load}
              - {name: run, kind: mix, mix: {search: 60, read: 30, update: 10}, operations: 1000}
            """);
    Path results = folder.resolve("study results");

    Release.Run run = ycsb("study", study.toString(), "--out", results.toString());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("3 runs done, 0 failed; 0 wrong; 3 skipped");
    assertThat(Files.readString(results.resolve("study.json")))
        .contains("\"state\" : \"verified\"", "nothing answers at localhost:1");
    assertThat(results.resolve("runs/mine/run-r1/run.json")).isNotEmptyFile();
    assertThat(results.resolve("work")).doesNotExist();

    Path site = folder.resolve("site");
    Release.Run gallery = ycsb("gallery", results.toString(), "--out", site.toString());

    assertThat(gallery.exitCode()).as(gallery.err()).isZero();
    assertThat(site.resolve("index.html"))
        .content()
        .contains(
            "<th scope=\"row\">My store</th>",
            "data-study=\"tiny\"",
            "report.html#run=mine/run-r1\"");
  }

  @Test
  void aProgramOfTheCheckoutCanBeRun() throws Exception {
    Map<String, Boolean> programs = new TreeMap<>();
    for (String packaged : List.of("bin", "deploy", "docs", "studies", "systems", "workloads")) {
      try (Stream<Path> files = Files.walk(Path.of("..", packaged))) {
        files
            .filter(Files::isRegularFile)
            .map(Path.of("..")::relativize)
            .filter(file -> Files.exists(release.path(file.toString())))
            .forEach(
                file ->
                    programs.put(file.toString(), Files.isExecutable(Path.of("..").resolve(file))));
      }
    }

    assertThat(programs)
        .containsEntry("systems/postgresql-18/server", true)
        .containsEntry("systems/opensearch-3.3/server", true)
        .containsEntry("systems/sqlite-vec/fetch", true);
    programs.forEach(
        (file, isProgram) ->
            assertThat(Files.isExecutable(release.path(file))).as(file).isEqualTo(isProgram));
  }

  @Test
  void aStudyIsCheckedWithTheSettingsOfItsBindings() throws Exception {
    Path study =
        Files.writeString(
            folder.resolve("wrong.yaml"),
            """
            name: wrong
            clients: 2
            data: {workload: workloads/workloadsearch, records: 1000}
            systems:
              - {name: redis, binding: redis, properties: {redis.port: 99999}}
              - {name: postgresql, binding: postgresql, properties: {db.batchsize: x}}
              - {name: lucene, binding: lucene}
            steps:
              - {name: load, kind: load}
            """);

    Release.Run run = ycsb("study", study.toString(), "--check");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().map(line -> line.replaceFirst(".*wrong.yaml:", "")))
        .containsExactly(
            "5: systems[0].properties.redis.port: redis.port=99999: needs a whole number from 1 to"
                + " 65535",
            "6: systems[1].properties.db.batchsize: db.batchsize=x: needs a whole number from 1 to"
                + " 1000000",
            "7: system 'lucene' is a store inside the client, which 2 clients cannot share: give it"
                + " clients: 1");
  }

  @Test
  void documentsArePackaged() {
    for (String file :
        List.of(
            "README.md",
            "deploy/compose.yaml",
            "deploy/servers/redis.yaml",
            "LICENSE",
            "NOTICE",
            "docs/reference/output.md",
            "studies/quickstart.yaml",
            "studies/study.schema.json",
            "systems/lucene/system.yaml",
            "systems/postgresql-18/server",
            "workloads/workloadsearch")) {
      assertThat(release.path(file)).isNotEmptyFile();
    }
  }
}
