// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.ReportDocument;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.StudyDocument;

/** What stands above the sections. */
class FirstScreenTest {

  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();
  private static final long[] SLOW = LongStream.rangeClosed(1, 1000).map(i -> i * 9000).toArray();

  @TempDir private Path folder;

  private WrittenStudy study(String step, String kind, String axis) {
    return new WrittenStudy(folder).system("a", "A").system("b", "B").step(step, kind, axis);
  }

  private Report report() throws IOException {
    return Report.of(new ResultReader().read(List.of(folder)), List.of());
  }

  private void edit(String run, String old, String replacement) throws IOException {
    Path file = folder.resolve("runs").resolve(run).resolve("run.json");
    String text = Files.readString(file);
    assertThat(text).contains(old);
    Files.writeString(file, text.replace(old, replacement));
  }

  /** Makes another operation of the checks of replies. */
  private void rename(String run, String operation) throws IOException {
    edit(run, "\"VERIFY\" : {", "\"" + operation + "\" : {");
    Path log = folder.resolve("runs").resolve(run).resolve("run.hlog");
    Files.writeString(log, Files.readString(log).replace("VERIFY", operation));
  }

  private static List<String> row(Report report, String name) {
    return report.matrix().rows().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow()
        .cells()
        .stream()
        .map(MatrixCell::text)
        .toList();
  }

  @Test
  void cellsSayHowFarBehindTheBestTheyAreWithIntervalAndRepeats() throws IOException {
    study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("a", "mix", null, 2, 1000, FAST)
        .run("b", "mix", null, 1, 440, SLOW)
        .run("b", "mix", null, 2, 460, SLOW)
        .written();
    Estimate ratio = Estimate.ratio(List.of(1000.0, 1000.0), List.of(440.0, 460.0));

    assertThat(row(report(), "operations/s"))
        .containsExactly(
            "1× 1000/s, n 2",
            "2.22× (%s to %s), n 2"
                .formatted(Rounded.ratio(ratio.low()), Rounded.ratio(ratio.high())));
    assertThat(row(report(), "READ p99").get(1)).startsWith("9× (8.99 to 9.01), n 2");
  }

  @Test
  void whatDoesNotCountIsMarkedWithItsReason() throws IOException {
    study("mix", "mix", null)
        .system("c", "C", "absent", "running")
        .system("d", "D", "failed", "running")
        .run("a", "mix", null, 1, 1000, FAST)
        .limited("a", "mix", 2, 9000, FAST)
        .limited("b", "mix", 1, 9000, FAST)
        .failed("d", "mix", "the disk is full")
        .written();
    Report report = report();

    assertThat(row(report, "operations/s"))
        .containsExactly("1000/s, n 1 of 2 [1]", "9000/s, n 0 of 1 [2]", "not there", "failed [3]");
    assertThat(report.matrix().notes())
        .containsExactly(
            "1 of 2 repeats: limited by the client", "limited by the client", "the disk is full");
    assertThat(report.systems().get(3).note()).contains("1 of 1 runs do not count");
  }

  @Test
  void aStepThatFailedForAllIsThereAndSaid() throws IOException {
    study("mix", "mix", null)
        .step("rate", "rate", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .failed("a", "rate", "connection refused")
        .written();
    Report report = report();

    assertThat(row(report, "result")).containsExactly("failed [1]", "not asked");
    assertThat(report.matrix().notes()).containsExactly("connection refused");
    assertThat(report.answer())
        .last()
        .satisfies(
            sentence -> assertThat(sentence.lead() + sentence.text()).contains(" 1 run failed."));
  }

  @Test
  void theOverviewHasNumbersWithTheUnitInTheHeading() throws IOException {
    study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("a", "mix", null, 2, 1000, FAST)
        .run("b", "mix", null, 1, 400, SLOW)
        .run("b", "mix", null, 2, 500, SLOW)
        .written();
    Table table = report().matrix().figure().table();

    List<String> head = table.head();
    assertThat(head)
        .startsWith("step", "point", "metric", "system")
        .contains("operations per second", "ms", "times behind the best", "repeats");
    for (List<Object> row : table.rows()) {
      assertThat(row.subList(4, head.size() - 1)).hasOnlyElementsOfType(Number.class);
    }
    int perSecond = head.indexOf("operations per second");
    int millis = head.indexOf("ms");
    assertThat(table.texts())
        .extracting(row -> row.get(2), row -> row.get(perSecond), row -> row.get(millis))
        .containsExactly(
            tuple("operations/s", "1000", ""),
            tuple("operations/s", "447.2", ""),
            tuple("READ p99", "", "0.9902"),
            tuple("READ p99", "", "8.913"));
  }

  @Test
  void runsOfSeveralVersionsOfTheClientAreSaid() throws IOException {
    study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("b", "mix", null, 1, 1000, FAST)
        .written();
    assertThat(report().notes()).noneMatch(note -> note.contains("clients that differ"));
    edit("b/mix-null-r1", "\"abc\"", "\"abd\"");

    assertThat(report().notes())
        .contains("The runs were made by 2 clients that differ: see Client in what was asked.");
  }

  @Test
  void latencyIsThatOfTheHighestRateForEachOperation() throws IOException {
    study("rate", "rate", "target")
        .run("a", "rate", 100.0, 1, 100, FAST)
        .run("b", "rate", 100.0, 1, 100, FAST)
        .run("a", "rate", 200.0, 1, 200, FAST)
        .run("b", "rate", 200.0, 1, 200, SLOW)
        .written();
    rename("a/rate-200.0-r1", "SEARCH-FACETS");
    Report report = report();

    assertThat(report.answer().get(0).lead()).isEqualTo("Measured once:");
    assertThat(report.answer().get(0).where())
        .isEqualTo("Latency at a rate, p99, drawn at 200 per second. Step: rate");
    assertThat(report.answer().get(1).text())
        .contains("Not measured: throughput at full speed, rate under an objective, freshness.");
    assertThat(report.matrix().rows())
        .extracting(MatrixTable.MatrixTableRow::name)
        .containsExactly(
            "100 per second, READ p99",
            "200 per second, READ p99",
            "200 per second, SEARCH-FACETS p99");
  }

  private WrittenStudy clearWinner() throws IOException {
    return study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("a", "mix", null, 2, 1010, FAST)
        .run("a", "mix", null, 3, 1005, FAST)
        .run("b", "mix", null, 1, 440, SLOW)
        .run("b", "mix", null, 2, 460, SLOW)
        .run("b", "mix", null, 3, 450, SLOW);
  }

  @Test
  void aStudyAtFullSizeNamesItsWinner() throws IOException {
    clearWinner().written();
    Report report = report();

    assertThat(report.answer().get(0).lead()).isEqualTo("A was fastest:");
    assertThat(report.claims().may())
        .contains("A did more operations per second than B (mix, 1\u202f000 records)");
    assertThat(report.summary()).doesNotContain("of its size");
    assertThat(ReportDocument.json(report.metrics())).doesNotContain("scale");
  }

  @Test
  void aTrialAtASmallScaleClaimsLess() throws IOException {
    clearWinner().scale(0.01).written();
    Report report = report();

    assertThat(report.answer().get(0).lead()).isEqualTo("A was fastest in this trial:");
    assertThat(report.summary())
        .contains(
            "The study ran at 1 % of its size: this does not show who is better at full size.");
    assertThat(report.claims().may())
        .contains(
            "in a trial, A did more operations per second than B"
                + " (mix (scale 0.01), 1\u202f000 records)");
    assertThat(report.claims().not())
        .contains("who is better at full size: the study ran at 1 % of its size");
  }

  @Test
  void theScaleStandsBesideTheTitleOfAStep() throws IOException {
    clearWinner().scale(0.01).written();
    Report report = report();

    assertThat(report.matrix().rows().get(0).group()).isEqualTo("mix (scale 0.01)");
    assertThat(report.asked()).extracting(Setup::name).contains("mix (scale 0.01)");
    assertThat(ReportDocument.json(report.metrics())).contains("\"scale\" : 0.01");
  }

  private String firstScreen() throws IOException {
    Path page = folder.resolve("p.html");
    ReportFiles.write(new ResultReader().read(List.of(folder)), page, List.of());
    String html = Files.readString(page);
    return html.substring(0, html.indexOf("<section class=\"pictures\""));
  }

  @Test
  void whoRanTheStudyIsSaidFirst() throws IOException {
    clearWinner().disclosure("Jane Doe <jane>", "Example Ltd.", null).written();

    assertThat(firstScreen())
        .contains(
            "Run by: Jane Doe &lt;jane&gt;. Paid by: Example Ltd."
                + " Relations to the vendors: not stated.");
    assertThat(folder.resolve("p.md")).content().contains(" Paid by: Example Ltd. ");
    assertThat(ReportDocument.json(report().metrics()))
        .contains("\"ranBy\" : \"Jane Doe <jane>\"", "\"paidBy\" : \"Example Ltd.\"")
        .doesNotContain("relations");
  }

  @Test
  void thatNobodySaysWhoRanTheStudyIsSaid() throws IOException {
    clearWinner().written();

    assertThat(firstScreen()).contains("The study file does not say who ran it.");
    assertThat(ReportDocument.json(report().metrics())).doesNotContain("disclosure");
  }

  @Test
  void whatSeveralStudiesSayOfThemselvesIsSaidOfAll() throws IOException {
    for (String by : List.of("Jane Doe", "John Roe")) {
      new WrittenStudy(folder.resolve(by))
          .named(by, Instant.EPOCH.plusSeconds(by.length()))
          .disclosure(by, "Example Ltd.", null)
          .system(by, by)
          .step("mix", "mix", null)
          .run(by, "mix", null, 1, 1000, FAST)
          .written();
    }

    assertThat(report().disclosure())
        .isEqualTo(
            "Run by: Jane Doe | John Roe. Paid by: Example Ltd."
                + " Relations to the vendors: not stated.");
  }

  @Test
  void freshnessIsThatOfTheProbeWithTheWritesThatWereNotFound() throws IOException {
    study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("b", "mix", null, 1, 1000, SLOW)
        .written();
    for (String system : List.of("a", "b")) {
      rename(system + "/mix-null-r1", "FRESHNESS");
    }
    Path run = folder.resolve("runs/b/mix-null-r1/run.json");
    Files.writeString(
        run,
        Files.readString(run)
            .replaceFirst(
                "(?s)(\"FRESHNESS\".*?\"count\" : )1000(.*?\"failed\" : )0", "$11007$27"));

    Sentence freshness = report().answer().get(2);

    assertThat(freshness.lead()).isEqualTo("Measured once:");
    assertThat(freshness.text()).startsWith("A: 1 ms, B: 8.91 ms;");
    QuestionPicture picture = report().pictures().get(2);
    assertThat(picture.title()).isEqualTo("How soon does a search find a write?");
    assertThat(picture.rows().get(1).value())
        .startsWith("8.91 ms, 7 of ")
        .endsWith(" writes not found");
    // A finds each write when it first looks, so how soon it could is not known.
    assertThat(picture.rows().get(1).ratio()).isEqualTo("at least 8.91×");
    assertThat(picture.ratios().get("b").get("a")).isEqualTo("at most 0.112×");
  }

  @Test
  void versionsDurabilityAndOtherLoadAreStatedOrSaidNotToBe() throws IOException {
    study("mix", "mix", null)
        .run("a", "mix", null, 1, 1000, FAST)
        .run("b", "mix", null, 1, 1000, FAST)
        .written();
    edit(
        "a/mix-null-r1",
        "\"environment\" :",
        "\"storeInfo\" : {\"product\" : \"Store\", \"version\" : \"7\", \"durability\" :"
            + " \"none (fsync)\", \"embedded\" : false, \"settings\" : []}, \"environment\" :");
    assertThat(report().setup())
        .contains(
            new Setup("Other programs", "not known: no run watched its machine and its server"));
    edit(
        "a/mix-null-r1",
        "\"client_cpu_cores\"",
        "\"machine_cpu_cores\" : {\"mean\" : 1.0, \"max\" : 2}, \"server_cpu_cores\" :"
            + " {\"mean\" : 0.3, \"max\" : 1}, \"client_cpu_cores\"");
    Report report = report();

    assertThat(report.systems().get(0).version()).isEqualTo("Store 7");
    assertThat(report.systems().get(0).durability()).isEqualTo("none (fsync)");
    assertThat(report.systems().get(1).durability()).isEqualTo("not stated");
    assertThat(report.setup())
        .contains(
            new Setup(
                "Other programs",
                "used up to 10.0 % of the machine in a run; not known of 1 of 2 runs"));
  }

  private static StudyDocument.Published published(String qualifier, Long records) {
    return new StudyDocument.Published(
        "mix", "a", "throughput", null, 16000, qualifier, "operations/s", records, "3 nodes", "P");
  }

  @Test
  void onlyWhatWasMeasuredOnTheSameWorkStandsBesideWhatWasPublished() throws IOException {
    study("mix", "mix", null)
        .published(published("about", 1000L))
        .published(published("up to", 1_000_000L))
        .published(published(null, null))
        .run("a", "mix", null, 1, 5234, FAST)
        .written();

    Table table =
        report().sections().stream()
            .filter(section -> section.id().equals("published"))
            .findFirst()
            .orElseThrow()
            .figures()
            .get(0)
            .table();

    assertThat(table.texts()).hasSize(2);
    assertThat(table.texts().get(0))
        .startsWith("mix", "a", "throughput", "", "about 16000", "3 nodes", "5234")
        .anyMatch(cell -> cell.startsWith("2 x a processor"));
    assertThat(table.texts().get(1))
        .contains(
            "1000 records in place of 1000000 (1);"
                + " the published number of records is not known (1)")
        .doesNotContain("5234");
  }
}
