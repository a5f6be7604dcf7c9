// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.report.ReportMain;
import site.ycsb.result.RunDocument;

/**
 * Results of older versions stay readable. Each folder of {@code results} has what one version
 * wrote: a study, and two clients of one run. The script {@code make} there keeps those of another
 * version.
 */
class KeptResultsTest {

  private static final Path KEPT = Path.of("src/test/resources/results");

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  static List<Path> versions() throws IOException {
    try (Stream<Path> files = Files.list(KEPT)) {
      return files.filter(Files::isDirectory).sorted().toList();
    }
  }

  private void ycsb(Object... arguments) {
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int exitCode = ReportMain.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    assertThat(exitCode).as(err.toString()).isZero();
  }

  private static List<RunResult> timed(Path study) throws IOException {
    Results results = new ResultReader().read(List.of(study));
    assertThat(results.notes()).isEmpty();
    return results.runs().stream().filter(run -> run.run().step().equals("mixed")).toList();
  }

  @ParameterizedTest
  @MethodSource("versions")
  void aReportHasTheFiguresOfAnOlderVersion(Path version) throws IOException {
    Path page = folder.resolve("report.html");

    ycsb("report", version.resolve("study"), "--out", page);

    assertThat(timed(version.resolve("study")))
        .hasSize(2)
        .allSatisfy(
            run -> {
              RunDocument document = run.document();
              assertThat(document.operations().keySet()).contains("SEARCH", "READ", "UPDATE");
              assertThat(document.workload()).isNotEmpty();
              assertThat(document.overall().throughputPerSecond()).isPositive();
              assertThat(run.reasons())
                  .extracting(Reason::kind)
                  .doesNotContain("failed operations", "wrong answers");
              assertThat(page)
                  .content()
                  .contains("<td>" + run.run().id(), document.conditions().build().commit());
            });
  }

  @ParameterizedTest
  @MethodSource("versions")
  void anOlderVersionIsComparedWithAnother(Path version) throws IOException {
    Path load = version.resolve("study/runs/lucene/load-r1");
    Path latest = versions().get(versions().size() - 1);
    Path other = latest.resolve("study/runs/lucene/load-r2");

    ycsb("compare", load, other, "--allow", "client.version");

    assertThat(out.toString()).contains("throughput", "INSERT p99", "INSERT p50");
  }

  @ParameterizedTest
  @MethodSource("versions")
  void clientsOfAnOlderVersionAreMerged(Path version) throws IOException {
    Path clients = version.resolve("clients");

    ycsb("merge", clients.resolve("0"), clients.resolve("1"), "--out", folder.resolve("both"));

    RunDocument both = RunDocument.read(folder.resolve("both/run.json"));
    assertThat(both.outcome().good()).as("%s", both.outcome().problems()).isTrue();
    assertThat(both.outcome().operations().ok()).isEqualTo(300);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void theGalleryShowsAStudyOfAnOlderVersion(Path version) throws IOException {
    ycsb("gallery", version, "--out", folder.resolve("site"));

    assertThat(err.toString()).isEmpty();
    assertThat(folder.resolve("site/index.html"))
        .content()
        .contains("data-study=\"kept\"")
        .doesNotContain("is disqualified", "cannot be read");
  }
}
