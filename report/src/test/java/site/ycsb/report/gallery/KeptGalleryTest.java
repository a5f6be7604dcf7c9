// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.report.ReportMain;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;

/** The studies of the folder {@code gallery}, which were really run. */
@Tag("slow")
class KeptGalleryTest {

  private static final Path GALLERY = Path.of("../gallery");

  @TempDir private Path folder;

  static List<Path> studies() throws IOException {
    try (Stream<Path> files = Files.list(GALLERY)) {
      return files.filter(Archives::isArchive).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("studies")
  void eachIsWhole(Path study) throws IOException {
    try (ResultReader reader = new ResultReader()) {
      assertWhole(reader.read(List.of(study)));
    }
  }

  private static void assertWhole(Results results) {
    assertThat(results.notes()).isEmpty();
    assertThat(results.runs())
        .allSatisfy(run -> assertThat(run.faults()).as(run.run().id()).isEmpty());
    assertThat(results.runs().stream().filter(RunResult::hasFailed))
        .as("a rate that is too high is a result; nothing else that fails is")
        .allSatisfy(run -> assertThat(run.document().schedule().targetMissed()).isTrue());
    Set<String> wrong =
        results.runs().stream()
            .filter(RunResult::isWrong)
            .map(run -> run.run().system())
            .collect(Collectors.toSet());
    assertThat(results.runs().stream().filter(RunResult::isSkipped))
        .filteredOn(run -> !String.valueOf(run.run().error()).startsWith("absent: "))
        .as("a system that was there is only skipped after it answered wrongly")
        .allSatisfy(run -> assertThat(wrong).contains(run.run().system()));
    assertThat(results.runs().stream().mapToInt(run -> run.run().repeat()).max()).hasValue(3);
  }

  @Test
  void theSiteHasThemAll() throws IOException {
    StringWriter err = new StringWriter();
    int exitCode =
        ReportMain.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            "gallery",
            GALLERY.toString(),
            "--out",
            folder.resolve("site").toString());

    assertThat(exitCode).as(err.toString()).isZero();
    assertThat(err.toString()).isEmpty();
    String page = Files.readString(folder.resolve("site/index.html"));
    for (Path study : studies()) {
      assertThat(page)
          .contains("data-study=\"" + study.getFileName().toString().replace(".zip", "") + "\"");
    }
    try (Stream<Path> files = Files.walk(folder.resolve("site/studies"))) {
      assertThat(files.filter(file -> file.endsWith("report.html")))
          .hasSameSizeAs(studies())
          .allSatisfy(
              report -> {
                String text = Files.readString(report);
                assertThat(text.substring(0, text.indexOf("<main")))
                    .as("variables of the study, where no command is to be copied")
                    .doesNotContainPattern("\\$\\{[A-Z]");
                assertThat(text.substring(0, text.indexOf("id=\"data\"")))
                    .as("texts that run into each other")
                    .doesNotContainPattern("\\d[A-Z][a-z]+: ");
              });
    }
  }
}
