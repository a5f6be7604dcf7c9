// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * {@code bin/ycsb} among folders as it meets them, with a {@code java} that prints its arguments,
 * one a line, and a {@code mvn} that notes its arguments, removes the files of the last build and
 * makes the files of a new one.
 */
final class FakeInstallation {

  private static final String COMMANDS =
      "src/main/resources/META-INF/services/site.ycsb.cli.Subcommand";
  private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");
  private static final List<String> TOOLS =
      List.of(
          "cat cp dirname find ln mkdir mv printf readlink rm rmdir sed sleep touch tr uname xargs"
              .split(" "));

  private static final String MAVEN =
      """
      #!/bin/sh
      if [ "$2" = -version ]; then
        echo "Apache Maven ${FAKE_MAVEN:-3.8.7}"
        echo "Java version: 17.0.1, vendor: none"
        exit
      fi
      echo "$*" >>maven.log
      while [ "$1" != -pl ]; do shift; done
      modules=$(echo "$2" | tr , ' ')
      for module in $modules; do
        rm -rf "$module/target/${module##*/}-1.jar" "$module/target/lib"
      done
      echo "Maven started"
      [ -z "${FAKE_GATE:-}" ] || read -r _ <"$FAKE_GATE"
      [ -z "${FAKE_FAILURE:-}" ] || exit 1
      for module in $modules; do
        mkdir -p "$module/target/lib"
        touch "$module/target/${module##*/}-1.jar" "$module/target/lib/library-1.jar"
        touch "$module/target/${module##*/}-1-sources.jar" "$module/target/lib"
      done
      """;

  /** What a run of {@code bin/ycsb} left. */
  record Run(int exitCode, List<String> out, List<String> err) {
    /** The value of {@code -cp} that Java got, without the folder of the installation. */
    List<String> classPath(Path root) {
      String value = out.get(out.indexOf("-cp") + 1);
      return Stream.of(value.split(File.pathSeparator))
          .map(entry -> entry.replace(root + "/", ""))
          .toList();
    }
  }

  final Path root;
  final Path tools;
  final Path jdk;
  private final Map<String, String> environment = new TreeMap<>();

  private FakeInstallation(Path folder) throws IOException {
    root = folder.toRealPath().resolve("a checkout's root");
    tools = Files.createDirectory(folder.resolve("tools"));
    jdk = folder.resolve("jdk");
    Files.createDirectories(root.resolve("bin"));
    Files.copy(Path.of("../../bin/ycsb"), root.resolve("bin/ycsb"));
    Files.copy(
        Path.of("../../bin/ycsb.sh"), root.resolve("bin/ycsb.sh"), LinkOption.NOFOLLOW_LINKS);
    makeExecutable(root.resolve("bin/ycsb"));
    for (String tool : TOOLS) {
      script(tools.resolve(tool), "#!/bin/sh\nexec " + systemTool(tool) + " \"$@\"\n");
    }
    script(tools.resolve("mvn"), MAVEN);
    script(
        jdk.resolve("bin/java"),
        """
        #!/bin/sh
        for arg; do
          printf '%s\\n' "$arg"
          case $arg in
            -XX:DumpLoadedClassList=*)
              echo "${FAKE_TRAINING:-made}" >>trainings.log
              [ -z "${FAKE_GATE:-}" ] || read -r _ <"$FAKE_GATE"
              echo "a warning" >&2
              [ -z "${FAKE_TRAINING:-}" ] || exit 1
              echo class >"${arg#*=}"
              exit
              ;;
            -Xshare:dump) dump=yes ;;
            -XX:SharedArchiveFile=*)
              [ -z "${dump:-}" ] || { echo archive >"${arg#*=}"; exit; }
              ;;
          esac
        done
        [ -z "${FAKE_RUN:-}" ] || read -r _ <"$FAKE_RUN"
        """);
    script(jdk.resolve("bin/javac"), "#!/bin/sh\n");
    javaVersion("17.0.1");
    environment.put("PATH", tools.toString());
    environment.put("JAVA_HOME", jdk.toString());
  }

  /**
   * A checkout with modules of {@code core}, with {@code shell}, {@code report}, {@code study},
   * {@code watch} and {@code one-binding}, never built.
   */
  static FakeInstallation checkout(Path folder) throws IOException {
    FakeInstallation installation = new FakeInstallation(folder);
    installation.source("pom.xml");
    Files.createDirectory(installation.root.resolve("tools"));
    Files.copy(Path.of("../../tools/modules.sh"), installation.root.resolve("tools/modules.sh"));
    for (String module :
        List.of("core/api", "core/cli", "shell", "report", "study", "watch", "one-binding")) {
      installation.source(module + "/pom.xml");
      installation.source(module + "/src/main/java/Source.java");
    }
    installation.source("core/pom.xml");
    for (String module : List.of("core/cli", "report", "study")) {
      installation.source(module + "/" + COMMANDS);
      Path list = installation.root.resolve(module).resolve(COMMANDS);
      Files.write(list, Files.readAllBytes(Path.of("../..", module, COMMANDS)));
      Files.setLastModifiedTime(list, FileTime.from(LONG_AGO));
    }
    return installation;
  }

  /** An unpacked release with {@code one-binding} and {@code two-binding}. */
  static FakeInstallation release(Path folder) throws IOException {
    FakeInstallation installation = new FakeInstallation(folder);
    for (String jar :
        List.of(
            "lib/core.jar",
            "shell/lib/shell.jar",
            "report/lib/report.jar",
            "study/lib/study.jar",
            "watch/lib/watch.jar",
            "one-binding/lib/one.jar",
            "two-binding/lib/two.jar")) {
      installation.source(jar);
    }
    Files.copy(Path.of("../..", "core/cli", COMMANDS), installation.root.resolve("lib/commands"));
    for (String module : List.of("report", "study")) {
      Path commands = installation.root.resolve(module).resolve("commands");
      Files.copy(Path.of("../..", module, COMMANDS), commands);
    }
    Files.delete(installation.tools.resolve("mvn"));
    Files.delete(installation.jdk.resolve("bin/javac"));
    return installation;
  }

  /** Writes the descriptor of a binding, whose class is in YCSB another one, to a folder. */
  void describe(String name, String descriptors) throws IOException {
    Path file = root.resolve(name + "-binding").resolve(descriptors).resolve(name + ".properties");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, "name=" + name + "\nclass=example.One\naliases=example.Uno,site.ycsb.db.OldOne\n");
  }

  FakeInstallation with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  FakeInstallation without(String variable) {
    environment.remove(variable);
    return this;
  }

  void javaVersion(String version) throws IOException {
    Files.writeString(
        jdk.resolve("release"), "A=\"1\"\nJAVA_VERSION=\"" + version + "\"\nB=\"2\"\n");
  }

  /** Says which build of Java it is, without which no archive of classes is made. */
  FakeInstallation javaBuild(String build) throws IOException {
    javaVersion(build.replaceFirst("[+].*", ""));
    Files.writeString(
        jdk.resolve("release"),
        "JAVA_RUNTIME_VERSION=\"" + build + "\"\n",
        StandardOpenOption.APPEND);
    return this;
  }

  /** A line for each time that an archive of classes was made, or was tried to be made. */
  List<String> trainings() throws IOException {
    Path log = root.getParent().resolve("trainings.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  /** Makes the build look older than every source. */
  void age(String module) throws IOException {
    FileTime time = FileTime.from(LONG_AGO.minusSeconds(1));
    Files.setLastModifiedTime(root.resolve(module).resolve("target/lib"), time);
    if (Files.isDirectory(root.resolve(".built"))) {
      Files.setLastModifiedTime(copy(module).resolve("built"), time);
    }
  }

  Path lock() {
    return root.resolve(".built/lock");
  }

  /** The folder of the copy that clients start from. */
  Path copy(String module) throws IOException {
    Path copies = root.resolve(".built").resolve(module);
    return copies.resolve(Files.readString(copies.resolve("newest")).strip());
  }

  /** The arguments of each build. */
  List<String> builds() throws IOException {
    Path log = root.resolve("maven.log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  Run run(String... arguments) throws IOException, InterruptedException {
    return finish(start(root.resolve("bin/ycsb"), arguments));
  }

  Process start(Path launcher, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    return start(command);
  }

  /** Starts a program in the folder above the installation. */
  Process start(List<String> command) throws IOException {
    ProcessBuilder process = new ProcessBuilder(command).directory(root.getParent().toFile());
    process.environment().clear();
    process.environment().putAll(environment);
    return process.start();
  }

  /** Waits for the end; what was read of its streams before is not in the result. */
  static Run finish(Process process) throws IOException, InterruptedException {
    List<String> out = process.inputReader().lines().toList();
    List<String> err = process.errorReader().lines().toList();
    StderrLines.checked(String.join("\n", err));
    return new Run(process.waitFor(), out, err);
  }

  void makeExecutable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void source(String path) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.createFile(file);
    for (Path each = file; !each.equals(root); each = each.getParent()) {
      Files.setLastModifiedTime(each, FileTime.from(LONG_AGO));
    }
  }

  private void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    makeExecutable(file);
  }

  private static Path systemTool(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in PATH"));
  }

  static void assertRefused(Run run, String message) {
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).singleElement().asString().startsWith("ycsb: ").contains(message);
  }
}
