// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.report.results.ResultReader;

/**
 * {@code tools/bench/check-report}, which shares no code with the report, finds the same numbers.
 */
@Tag("slow")
class CheckReportTest {

  @TempDir private Path folder;

  private record Check(int exitCode, String output) {}

  @BeforeAll
  static void requirePython() {
    assumeTrue(hasPython(), "skipped: tools/bench/check-report needs python3, which is not here");
  }

  private static boolean hasPython() {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The script reads folders: anything unpacks an archive. */
  private Path unpacked(Path archive) throws IOException {
    if (Files.isDirectory(archive)) {
      return archive;
    }
    try (FileSystem inside = FileSystems.newFileSystem(archive);
        Stream<Path> files = Files.walk(inside.getPath("/"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(file.toString().substring(1));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
      return folder.resolve(archive.getFileName().toString().replace(".zip", ""));
    }
  }

  private Path report(Path study) throws IOException {
    try (ResultReader reader = new ResultReader()) {
      ReportFiles.write(reader.read(List.of(study)), folder.resolve("report.html"), List.of());
    }
    return folder.resolve("report.json");
  }

  private static Check check(Path study, Path json) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "python3", "../tools/bench/check-report", study.toString(), json.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Check(process.waitFor(), output);
  }

  @ParameterizedTest
  @MethodSource("site.ycsb.report.ReportDocumentTest#keptStudies")
  void findsNoDifference(Path study) throws IOException, InterruptedException {
    Check check = check(unpacked(study), report(study));

    assertThat(check.exitCode()).as(check.output()).isZero();
    assertThat(check.output()).contains(" 0 differences; not recomputed: nothing");
  }

  @Test
  void findsAnotherNumber() throws IOException, InterruptedException {
    Path study = ReportDocumentTest.keptStudies().get(0);
    Path json = report(study);
    String text = Files.readString(json);
    Files.writeString(json, text.replaceFirst("\"mean\" : ", "\"mean\" : 1"));

    Check check = check(unpacked(study), json);

    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.output()).contains("throughput mean: 1").contains(" 1 differences");
  }
}
