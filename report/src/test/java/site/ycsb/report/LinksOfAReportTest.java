// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report is not written or deleted where a link leads. */
@Tag("slow")
class LinksOfAReportTest {

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void study() throws IOException {
    new WrittenStudy(folder.resolve("results"))
        .named("s", Instant.parse("2026-11-23T10:00:00Z"))
        .system("fast", "Fast store")
        .step("mixed", "mix", null)
        .run("fast", "mixed", null, 1, 2000, new long[] {1000})
        .written();
  }

  private int report() {
    return ReportMain.run(
        new PrintWriter(new StringWriter(), true),
        new PrintWriter(err, true),
        "report",
        folder.resolve("results").toString());
  }

  private String table() throws IOException {
    try (Stream<Path> tables = Files.list(folder.resolve("results/report-csv"))) {
      return tables.findFirst().orElseThrow().getFileName().toString();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"report.html", "report.md", "report.json", "report-csv", "report-csv/@"})
  void linkInPlaceOfAFileOfAnEarlierReportIsRefused(String name) throws IOException {
    assertThat(report()).as(err.toString()).isZero();
    Path own = folder.resolve("results").resolve(name.replace("@", table()));
    Path precious = Files.move(own, folder.resolve("precious"));
    Files.createSymbolicLink(own, precious);
    Path page = folder.resolve("results/report.html");
    byte[] before = Files.readAllBytes(page);

    assertThat(report()).isEqualTo(2);

    assertThat(err.toString()).contains(own + " is a symbolic link, which is not followed");
    assertThat(Files.readAllBytes(page)).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"report.html", "report.md", "report.json"})
  void linkWhoseEndIsMissingMakesNoFile(String name) throws IOException {
    Path precious = folder.resolve("precious");
    Files.createSymbolicLink(folder.resolve("results").resolve(name), precious);

    assertThat(report()).isEqualTo(2);

    assertThat(precious).doesNotExist();
  }
}
