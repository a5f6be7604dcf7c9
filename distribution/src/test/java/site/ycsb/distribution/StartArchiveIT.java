// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that makes a start faster, with the Java of the tests. */
@DisabledOnOs(OS.WINDOWS)
class StartArchiveIT {

  private static final String OWN_CLASS = "site.ycsb.cli.BindingsCommand source: ";

  @TempDir private static Path folder;
  private static Release release;
  private static Release.Run first;
  private static Path archive;
  private static Path good;

  @BeforeAll
  static void startOnce() throws Exception {
    // Java 17 finds no class of an archive below a folder with a blank in its name.
    release = Release.unpack(folder, "release");
    first = bindings();
    archive = archives().get(0).resolve("classes.jsa");
    good = Files.copy(archive, folder.resolve("good"));
  }

  @BeforeEach
  void restore() throws IOException {
    Files.copy(good, archive, StandardCopyOption.REPLACE_EXISTING);
    archive.toFile().setWritable(true);
  }

  private static Release.Run bindings(String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(release.path("bin/ycsb").toString(), "bindings"));
    command.addAll(List.of(options));
    return release.run(Map.of(), command);
  }

  private static List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(release.path("lib"))) {
      return files.filter(Files::isDirectory).toList();
    }
  }

  /** Where Java found a class of the client. */
  private static String source() throws Exception {
    Path log = Files.createTempFile(folder, "classes", "");
    Release.Run run = bindings("-jvm-args", "-Xlog:class+load:file=" + log);
    assertSame(run);
    return Files.readAllLines(log).stream()
        .filter(line -> line.contains(OWN_CLASS))
        .map(line -> line.substring(line.indexOf(OWN_CLASS) + OWN_CLASS.length()))
        .findFirst()
        .orElseThrow();
  }

  private static void assertSame(Release.Run run) {
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(first.out()).contains("lucene");
  }

  @Test
  void aStartTakesItsClassesFromTheArchiveThatTheFirstOneMade() throws Exception {
    assertSame(first);
    assertThat(archives()).hasSize(1);
    assertThat(source()).startsWith("shared objects file");
  }

  @Test
  void anArchiveThatIsNoneIsNotUsedAndNobodyNotices() throws Exception {
    byte[] bytes = Files.readAllBytes(good);
    byte[] begin = Arrays.copyOf(bytes, bytes.length / 2);
    for (byte[] wrong : List.of(new byte[0], "another text".getBytes(), begin)) {
      Files.write(archive, wrong);

      assertThat(source()).startsWith("file:");
    }
    Files.delete(archive);
    assertThat(source()).startsWith("file:");
  }

  @Test
  void afterAChangeToAJarItIsNotUsedAndNobodyNotices() throws Exception {
    Path jar;
    try (Stream<Path> files = Files.list(release.path("lib"))) {
      jar = files.filter(file -> file.toString().contains("ycsb-cli")).findFirst().orElseThrow();
    }
    FileTime time = Files.getLastModifiedTime(jar);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

    assertThat(source()).startsWith("file:");
    Files.setLastModifiedTime(jar, time);
    assertThat(source()).startsWith("shared objects file");
  }

  @Test
  void jarsOfABindingAfterThoseOfTheCoreDoNotMatter() throws Exception {
    Path log = Files.createTempFile(folder, "classes", "");
    String ycsb = release.path("bin/ycsb").toString();
    List<String> command =
        List.of(ycsb, "run", "lucene", "-jvm-args", "-Xlog:class+load:file=" + log);

    Release.Run run = release.run(Map.of(), command);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).doesNotContain("[warning]").contains("no workload");
    assertThat(Files.readString(log))
        .contains("site.ycsb.cli.RunCommand source: shared objects file");
  }

  /** Results of one client in two folders are compared, and are published. */
  @Test
  void aResultDoesNotSayWhereTheProgramLies() throws Exception {
    Path results = folder.resolve("results");
    String ycsb = release.path("bin/ycsb").toString();
    Release.Run run =
        release.run(
            Map.of(),
            List.of(
                ycsb,
                "run",
                "basic",
                "-P",
                "workloads/workloada",
                "-p",
                "operationcount=1",
                "-p",
                "results.dir=" + results));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(Files.readString(results.resolve("run.json")))
        .contains("jvmFlags")
        .doesNotContain(release.path(".").normalize().toString());
  }
}
