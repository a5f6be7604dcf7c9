// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.Main;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;

@Tag("slow")
class StudyArchiveTest {

  private static final String TWO =
      """
      name: two
      disclosure: {ranBy: Jane Doe}
      data: {workload: workloads/workloadsearch, records: 10}
      systems:
        - {name: one, binding: fake}
        - {name: other, binding: fake}
      steps:
        - {name: load, kind: load}
        - {name: reads, kind: mix, mix: {read: 100}, operations: 100}
      """;

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private Path results;
  private Path archive;

  @BeforeEach
  void study() throws Exception {
    results = folder.resolve("results/two");
    archive = folder.resolve("results/two.zip");
    new FakeYcsb(folder.resolve("bin"))
        .study(TWO, Map.of())
        .run(results, false, new PrintWriter(Writer.nullWriter()));
  }

  private int ycsb(Object... words) {
    out.reset();
    err.reset();
    return Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        List.of(words).stream().map(Object::toString).toArray(String[]::new));
  }

  private String error() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private List<String> packed() throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      return zip.stream().map(entry -> entry.getName()).toList();
    }
  }

  @Test
  void anArchiveHasWhatTheStudyKeeps() throws IOException {
    Files.writeString(results.resolve("report.html"), "a report");
    Files.writeString(results.resolve("passwords.txt"), "mine");

    assertThat(ycsb("study", "--pack", results)).as(error()).isZero();

    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(archive + "\n");
    assertThat(packed())
        .contains(
            "two/study.json",
            "two/study.yaml",
            "two/study.fingerprint",
            "two/study.sha256",
            "two/runs/one/load-r1/load.json",
            "two/runs/other/reads-r1/run.json")
        .doesNotContain("two/report.html", "two/passwords.txt", "two/study.lock");
    assertThat(results.resolve("passwords.txt")).hasContent("mine");
  }

  @Test
  void theTwoStudiesOfAComparisonArePackedOneByOne() throws IOException {
    Path both = folder.resolve("results/two-against");
    Files.createDirectories(both.resolve("a"));
    Files.move(results, both.resolve("b"));
    Files.copy(both.resolve("b/study.json"), both.resolve("a/study.json"));

    assertThat(ycsb("study", "--pack", both)).isEqualTo(2);
    assertThat(error())
        .isEqualTo(
            "ycsb: %s has two studies: pack %s and %s one by one\n"
                .formatted(both, both.resolve("a"), both.resolve("b")));
    assertThat(ycsb("study", "--pack", both.resolve("b"))).as(error()).isZero();
    assertThat(both.resolve("b.zip")).exists();
  }

  @Test
  void theReportIsThatOfTheFolder() throws IOException {
    Path a = Files.createDirectories(folder.resolve("a"));
    Path b = Files.createDirectories(folder.resolve("b"));
    ycsb("study", "--pack", results);

    assertThat(ycsb("report", results, "--out", a)).as(error()).isZero();
    assertThat(ycsb("report", archive, "--out", b)).as(error()).isZero();

    for (String name : List.of("report.html", "report.json", "report.md")) {
      assertThat(b.resolve(name)).hasSameBinaryContentAs(a.resolve(name));
    }
    assertThat(ycsb("gallery", archive, "--out", folder.resolve("site"))).as(error()).isZero();
  }

  @Test
  void theSameResultsAreTheSameBytes() throws IOException {
    ycsb("study", "--pack", results);
    byte[] first = Files.readAllBytes(archive);
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
      Files.setLastModifiedTime(results.resolve("study.json"), FileTime.fromMillis(0));
      Files.writeString(results.resolve("report.html"), "a report");
      Path other = folder.resolve("other.zip");

      assertThat(ycsb("study", "--pack", results, "--out", other)).as(error()).isZero();

      assertThat(other).hasBinaryContent(first);
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void otherProgramsUnpackAndCheckIt() throws Exception {
    ycsb("study", "--pack", results);
    Path unpacked = Files.createDirectories(folder.resolve("unpacked/two"));
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (String name : packed()) {
        Path file = unpacked.getParent().resolve(name);
        Files.createDirectories(file.getParent());
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
          Files.copy(in, file);
        }
      }
    }

    Process check =
        new ProcessBuilder("sha256sum", "--check", "--strict", "study.sha256")
            .directory(unpacked.toFile())
            .redirectErrorStream(true)
            .start();

    String lines = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(check.waitFor()).as(lines).isZero();
    assertThat(lines.lines()).hasSize(packed().size() - 1).allMatch(line -> line.endsWith(": OK"));
    Path again = folder.resolve("again.zip");
    assertThat(ycsb("study", "--pack", unpacked, "--out", again)).as(error()).isZero();
    assertThat(again).as("packed again").hasSameBinaryContentAs(archive);
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    Files.writeString(archive, "mine");

    assertThat(ycsb("study", "--pack", results)).isEqualTo(2);

    assertThat(error()).hasLineCount(1).contains(archive + " exists, and is not overwritten");
    assertThat(archive).hasContent("mine");
  }

  @Test
  void linkWhoseEndIsMissingMakesNoFile() throws IOException {
    Path precious = folder.resolve("precious");
    Files.createSymbolicLink(archive, precious);

    assertThat(ycsb("study", "--pack", results)).isEqualTo(2);

    assertThat(precious).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"study.yaml", "runs", "runs/one/load-r1", "runs/one/load-r1/load.json"})
  void linkIsNotPacked(String name) throws IOException {
    Path moved = Files.move(results.resolve(name), folder.resolve("moved"));
    Files.createSymbolicLink(results.resolve(name), moved);

    assertThat(ycsb("study", "--pack", results)).isEqualTo(2);

    assertThat(error()).hasLineCount(1).contains(name + " is a symbolic link");
    assertThat(archive).doesNotExist();
  }

  @Test
  void studyThatIsBeingMadeIsRefused() throws IOException {
    try (FileChannel lock =
        FileChannel.open(results.resolve("study.lock"), StandardOpenOption.WRITE)) {
      lock.lock();

      assertThat(ycsb("study", "--pack", results)).isEqualTo(2);
    }

    assertThat(error()).hasLineCount(1).contains("a study is running");
    assertThat(archive).doesNotExist();
    assertThat(ycsb("study", "--pack", results)).as(error()).isZero();
  }

  @Test
  void folderWithoutALockGetsNone() throws IOException {
    Files.delete(results.resolve("study.lock"));

    assertThat(ycsb("study", "--pack", results)).as(error()).isZero();

    assertThat(results.resolve("study.lock")).doesNotExist();
  }

  @Test
  void otherFoldersAndNamesAreRefused() {
    assertThat(ycsb("study", "--pack", folder)).isEqualTo(2);
    assertThat(error()).contains("has no study.json");
    assertThat(ycsb("study", "--pack", folder.resolve("none"))).isEqualTo(2);
    assertThat(error()).contains("has no study.json");
    assertThat(ycsb("study", "--pack", results, "--out", folder.resolve("x"))).isEqualTo(2);
    assertThat(error()).contains("must end with .zip");
    assertThat(ycsb("study", "--pack", results, "--out", folder.resolve("no/x.zip"))).isEqualTo(2);
    assertThat(error()).hasLineCount(1).contains("no archive").contains("no such file or folder");
    assertThat(ycsb("study", "two.yaml", "--pack", results)).isEqualTo(2);
    assertThat(error()).contains("leave out the options of a run");
  }

  /** Such as an output with more of the same than an archive may have. */
  @Test
  void archiveThatCouldNotBeReadIsNotLeft() throws IOException {
    Path name = results.resolve("runs/one/load-r1/two\nlines");
    Files.writeString(name, "a name that checksums cannot have");

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> StudyArchive.pack(results, null))
        .withMessageContaining("was changed after it was packed");

    assertThat(archive).doesNotExist();
  }

  private int inInstallation(Object... words) {
    return in(Path.of(".."), words);
  }

  private int in(Path home, Object... words) {
    System.setProperty("ycsb.home", home.toString());
    try {
      return ycsb(words);
    } finally {
      System.clearProperty("ycsb.home");
    }
  }

  @Test
  void anArchiveIsOnlyRunAgainIfAsked() {
    ycsb("study", "--pack", results);

    assertThat(inInstallation("study", archive)).isEqualTo(2);
    assertThat(error())
        .isEqualTo("ycsb: " + archive + " is a packed study: --rerun repeats its runs\n");
  }

  @Test
  void aRerunIsNotOfThePersonWhoRanTheOriginal() throws IOException {
    ycsb("study", "--pack", results);
    for (String name : List.of("fake", "other")) {
      Path descriptors =
          folder.resolve(name + "-binding/src/main/resources/META-INF/ycsb/bindings");
      Files.createDirectories(descriptors);
      String descriptor = "name=" + name + "\nclass=a.Class\ndescription=a store\n";
      Files.writeString(descriptors.resolve(name + ".properties"), descriptor);
    }
    Path workload = Files.createDirectories(folder.resolve("workloads")).resolve("workloadsearch");
    Files.copy(Path.of("../workloads/workloadsearch"), workload);
    Path again = folder.resolve("results/again");

    in(folder, "study", archive, "--rerun", "--out", again);

    assertThat(StudyDocument.read(results).disclosure().ranBy()).isEqualTo("Jane Doe");
    assertThat(StudyDocument.read(again).disclosure()).as(error()).isNull();
  }

  @Test
  void onlyAnArchiveCanBeRunAgain() throws IOException {
    Path file = Files.writeString(folder.resolve("two.yaml"), TWO);

    assertThat(inInstallation("study", file, "--rerun")).isEqualTo(2);
    assertThat(error()).isEqualTo("ycsb: --rerun needs the archive of a study: see --pack\n");
  }

  @Test
  void theCheckOfTwoStudiesSaysHowTheyDiffer() throws IOException {
    String text =
        """
        name: shop
        data: {workload: workloads/workloadsearch, records: 100}
        systems: [{name: lucene, binding: lucene}]
        steps:
          - {name: load, kind: load}
          - {name: run, kind: mix, threads: 2, seconds: 1}
        """;
    Path base = Files.writeString(folder.resolve("base.yaml"), text);
    Path file =
        Files.writeString(folder.resolve("new.yaml"), text.replace("threads: 2", "threads: 4"));
    Path to = folder.resolve("never");

    assertThat(inInstallation("study", file, "--against", base, "--check", "--out", to))
        .as(error())
        .isZero();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("  steps[run].threads: 2 → 4\n", "add --allow threadcount.", "Expected time of");
    assertThat(to).doesNotExist();
  }

  @Test
  void theRunsOfAKeptArchiveCanBePlannedAgainAtItsScale() {
    Path kept = Path.of("../gallery/s3-search.zip");

    assertThat(inInstallation("study", kept, "--rerun", "--check")).as(error()).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("Expected time of", "20000 records");
    assertThat(inInstallation("study", kept, "--rerun", "--check", "--scale", "0.5")).isEqualTo(2);
    assertThat(error()).contains("--rerun does what the archive says");
  }
}
