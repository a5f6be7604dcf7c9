// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.result.Checksums;
import site.ycsb.testkit.WrittenRun;

class ReportCommandTest {

  private static final String MINE = "mine";
  private static final long[] NANOS = {1000, 2000};

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private Path run(int repeat) throws IOException {
    Path run =
        new WrittenRun()
            .with("results.dir", "r" + repeat)
            .seconds(3)
            .latencies("READ", 300, 100_000, new Random(repeat))
            .write(folder.resolve("results/r" + repeat));
    Checksums.write(run, "run");
    return run;
  }

  private int report(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("report"));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return ReportMain.run(
        new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
  }

  /** The report of all runs, with its tables of runs. */
  private String reported(Object... places) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of(places));
    arguments.addAll(List.of("--out", folder.resolve("page.html")));
    assertThat(report(arguments.toArray())).as(err.toString()).isZero();
    assertThat(err.toString()).isEmpty();
    return Files.readString(folder.resolve("page.md"));
  }

  /** Of single runs. */
  private List<String> csv(String table) throws IOException {
    return Files.readAllLines(folder.resolve("page-csv/results-" + table + ".csv"));
  }

  private List<String> csvOfStudy(String table) throws IOException {
    return Files.readAllLines(folder.resolve("page-csv/written-" + table + ".csv"));
  }

  private static void replace(Path file, String pattern, String replacement) throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst(pattern, replacement));
    assertThat(Files.readString(file)).isNotEqualTo(text);
  }

  @Test
  void theResultsAreMissingAndNotTheFolderOfThePage() {
    assertThat(report(folder.resolve("no/results"))).isEqualTo(2);
    assertThat(err.toString()).contains("no/results does not exist").doesNotContain("--out");
  }

  @Test
  void runsWhoseFilesFitCount() throws IOException {
    run(1);
    run(2);

    assertThat(reported(folder.resolve("results"))).doesNotContain("Runs that do not count");
  }

  @Test
  void aRunWhoseFilesWereChangedDoesNotCount() throws IOException {
    run(1);
    replace(run(2).resolve("run.json"), "\"cpus\" : 2", "\"cpus\" : 8");
    replace(run(3).resolve("run-gauges.csv"), "0.500", "0.100");

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r2,", "run.json was changed after the run")
        .contains("r3,", "run-gauges.csv was changed after the run")
        .doesNotContain("r1,");
  }

  @Test
  void aFileThatIsGoneIsNamed() throws IOException {
    run(1);
    Files.delete(run(2).resolve("run-gauges.csv"));

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r2,", "run-gauges.csv is missing, and was there after the run")
        .doesNotContain("r1,");
  }

  @Test
  void aLogThatIsLongerThanItsRunIsNamed() throws IOException {
    run(1);
    Path shortened = run(2);
    replace(
        shortened.resolve("run.json"), "\"runTimeNs\" : 3000000000", "\"runTimeNs\" : 300000000");
    replace(shortened.resolve("run.json"), "(\"throughputPerSecond\" : \\d+)", "$10");
    Files.delete(shortened.resolve("run.sha256"));

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("run.hlog has 2.0 s, and runTimeNs is 0.3 s")
        .doesNotContain("contradicts itself");
  }

  @Test
  void countsThatCannotBeAndFailuresWithoutAReasonAreNamed() throws IOException {
    Path negative = run(1);
    replace(negative.resolve("run.json"), "(\"failedVerifications\" : )0", "$1-5");
    Path failed = run(2);
    replace(failed.resolve("run.json"), "\"good\" : true", "\"good\" : false");
    for (Path each : List.of(negative, failed)) {
      Files.delete(each.resolve("run.sha256"));
    }

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r1,", "a count of outcome cannot be")
        .contains("r2,", "it failed, and does not say why");
  }

  @Test
  void aCopyOfAResultIsNoRepeat() throws IOException {
    Path original = run(1);
    run(2);
    Path copy = Files.createDirectories(folder.resolve("copied"));
    for (String name : List.of("run.json", "run.hlog", "run-gauges.csv", "run.sha256")) {
      Files.copy(original.resolve(name), copy.resolve(name));
    }

    assertThat(reported(folder.resolve("results"), copy))
        .contains(copy + " is a copy of " + original + ": it counts once");
  }

  @Test
  void figuresThatContradictEachOtherAreNamedWithoutChecksumsToo() throws IOException {
    run(1);
    Path inflated = run(2);
    replace(inflated.resolve("run.json"), "(\"throughputPerSecond\" : \\d+)", "$10");
    Path slower = run(3);
    replace(slower.resolve("run.json"), "(\"p99\" : \\d+)", "$10");
    Path more = run(5);
    replace(
        more.resolve("run.json"),
        "\"(issued|ok)\" : 900(?s)(.*?)\"ok\" : 900",
        "\"issued\" : 9000$2\"ok\" : 9000");
    replace(more.resolve("run.json"), "(\"throughputPerSecond\" : \\d+)", "$10");
    Path fewer = run(4);
    replace(fewer.resolve("run.json"), "(?s)(\"p0\" : )\\d+(.*?\"p50\" : )\\d+", "$19$210");
    for (Path each : List.of(inflated, slower, fewer, more)) {
      Files.delete(each.resolve("run.sha256"));
    }

    String page = reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r2,", "run.json contradicts itself: throughputPerSecond is ")
        .contains("r3,", "READ")
        .contains("r4,", "run.hlog has a p50 of READ")
        .contains("r5,", "9000 operations are ok, and only 900 calls")
        .doesNotContain("r1,");
    assertThat(page).contains("4 of 5 runs have no checksums");
  }

  /** What is changed in the document of the second of two runs, and what is said of it. */
  private void contradiction(String pattern, String replacement, String said) throws IOException {
    run(1);
    Path run = run(2);
    Files.delete(run.resolve("run.sha256"));
    replace(run.resolve("run.json"), pattern, replacement);

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid"))).contains("r2,", said).doesNotContain("r1,");
  }

  @Test
  void aMeanThatTheLogDoesNotHaveIsNamed() throws IOException {
    contradiction("(\"mean\" : \\d)", "$19", "run.hlog has a mean of READ of ");
  }

  @Test
  void eachPercentileIsComparedWithTheLog() throws IOException {
    contradiction(
        "(?s)(\"p50\" : )(\\d+)(.*?\"p90\" : )\\d+", "$1$2$3$2", "run.hlog has a p90 of READ of ");
  }

  @Test
  void aStepThatItsPartOfTheLogContradictsIsNamed() throws IOException {
    for (int repeat = 1; repeat <= 2; repeat++) {
      Path run =
          new WrittenRun()
              .with("results.dir", "r" + repeat)
              .seconds(6)
              .latencies("READ", 1000, 2000, 3000)
              .steps("3", 3, 3)
              .write(folder.resolve("results/r" + repeat));
      replace(
          run.resolve("run.json"),
          "\"operations\" : \\{ *\\}",
          ("\"operations\" : {\"READ\" : {\"count\" : 9, \"ok\" : 9, \"failed\" : 0,"
                  + " \"statuses\" : {\"OK\" : 9}, \"serviceTimeNs\" : {\"count\" : 9, \"mean\" : 2000,"
                  + " \"p0\" : 1000, \"p50\" : 2000, \"p90\" : 3000, \"p95\" : 3000, \"p99\" : %d,"
                  + " \"p99.9\" : %<d, \"p99.99\" : %<d, \"p100\" : %<d}}}")
              .formatted(repeat * 3000));
    }

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r2,", "run.hlog has a p99 of READ at 3 of 3001 ns, run.json 6000")
        .doesNotContain("r1,");
  }

  /** The end of the interval of the second step was read before it began. */
  @Test
  void anIntervalThatEndsALittleBeforeItsStepIsNoFault() throws IOException {
    Path run =
        new WrittenRun()
            .seconds(6)
            .latencies("READ", 1000, 2000, 3000)
            .steps("3", 3, 3)
            .write(folder.resolve("results/r1"));
    for (int step = 0; step < 2; step++) {
      replace(
          run.resolve("run.json"),
          "\"operations\" : \\{ *\\}",
          ("\"operations\" : {\"READ\" : {\"count\" : %d, \"ok\" : %<d, \"failed\" : 0,"
                  + " \"statuses\" : {\"OK\" : %<d}, \"serviceTimeNs\" : {\"count\" : %<d}}}")
              .formatted(step == 0 ? 8 : 10));
    }

    assertThat(reported(folder.resolve("results"))).doesNotContain("Runs that do not count");
  }

  @Test
  void wrongRepliesThatTheOutcomeLacksAreNamed() throws IOException {
    contradiction(
        "\"operations\" : \\{",
        "$0 \"BACKGROUND-VERIFY\" : {\"count\" : 7, \"ok\" : 0, \"failed\" : 7, \"statuses\" :"
            + " {\"UNEXPECTED_STATE\" : 3, \"STALE\" : 4}, \"serviceTimeNs\" : {\"count\" : 0}},",
        "3 replies are wrong, and only 0 failed verifications");
  }

  @Test
  void aShareOfStaleRepliesThatItsCountsContradictIsNamed() throws IOException {
    contradiction(
        "\"configuration\" :",
        "\"staleness\" : {\"SEARCH-STALENESS\" : {\"replies\" : 400, \"stale\" : 200,"
            + " \"staleShare\" : 0.05, \"missing\" : 0, \"ageAtLeast\" : 0}}, $0",
        "staleShare of SEARCH-STALENESS");
  }

  @Test
  void aPercentileThatItsSpreadContradictsIsNamed() throws IOException {
    contradiction(
        "\"serviceTimeNs\" :",
        "\"metrics\" : {\"recall.p5\" : {\"total\" : \"p5\", \"count\" : 2, \"value\" : 0.9,"
            + " \"lower\" : 0.9, \"upper\" : 0.9, \"spread\" : {\"values\" : {\"0.5\" : 1, \"0.9\" :"
            + " 1}, \"lowers\" : {\"0.9\" : 2}, \"uppers\" : {\"0.9\" : 2}}}}, $0",
        "recall.p5 is 0.9, and 0.5 by its spread");
  }

  /**
   * As reads of keys that no record has: a call that found nothing, and an operation that is ok.
   */
  @Test
  void operationsThatWereRightToFindNothingCount() throws IOException {
    Path run = run(1);
    Files.delete(run.resolve("run.sha256"));
    replace(
        run.resolve("run.json"),
        "(?s)(\"READ\" : .*?)\"ok\" : 900(.*?)\"failed\" : 0(.*?)\"OK\"",
        "$1\"ok\" : 0$2\"failed\" : 900$3\"NOT_FOUND\"");

    assertThat(reported(folder.resolve("results"))).doesNotContain("Runs that do not count");
  }

  @Test
  void percentilesWithoutALogAreSaidToBeTheDocuments() throws IOException {
    run(1);
    Path without = run(2);
    Files.delete(without.resolve("run.hlog"));
    Checksums.write(without, "run");

    String page = reported(folder.resolve("results"));

    assertThat(page)
        .contains("1 of 2 runs have no interval log")
        .doesNotContain("Runs that do not count");
  }

  @Test
  void aVerificationHasNothingThatALogCouldConfirm() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("mix", "mix", null)
            .run("a", "mix", null, 1, 1000, NANOS)
            .run("a", "mix", null, 2, 1000, NANOS)
            .written();
    replace(study.resolve("study.json"), "(?s)(.*)\"phase\" : \"run\"", "$1\"phase\" : \"verify\"");
    Path verification = study.resolve("runs/a/mix-null-r2");
    replace(verification.resolve("run.json"), "\"phase\" : \"run\"", "\"phase\" : \"verify\"");
    Files.move(verification.resolve("run.json"), verification.resolve("verify.json"));
    Files.delete(verification.resolve("run.hlog"));

    assertThat(reported(study))
        .contains("1 of 1 runs have no checksums")
        .doesNotContain("no interval log");
  }

  @Test
  void aFlippedBitInOneLogLeavesOutThatRunOnly() throws IOException {
    run(1);
    for (int repeat = 2; repeat <= 3; repeat++) {
      Path log = run(repeat).resolve("run.hlog");
      byte[] bytes = Files.readAllBytes(log);
      bytes[bytes.length / 2] ^= (byte) (repeat == 2 ? 0x80 : 0x02);
      Files.write(log, bytes);
    }
    Files.delete(folder.resolve("results/r2/run.sha256"));

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid")))
        .contains("r2,", "run.hlog cannot be read")
        .contains("r3,", "run.hlog was changed")
        .doesNotContain("r1,");
  }

  @Test
  void aFlippedBitInASeriesLeavesOutThatRunOnly() throws IOException {
    run(1);
    Path run = run(2);
    Files.delete(run.resolve("run.sha256"));
    replace(run.resolve("run-gauges.csv"), "0\\.5", "0x5");

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid"))).contains("run-gauges.csv cannot be read");
  }

  @Test
  void aSparseLogOfThreeGigabytesIsNamed() throws IOException {
    run(1);
    Path run = run(2);
    Files.delete(run.resolve("run.sha256"));
    try (RandomAccessFile log = new RandomAccessFile(run.resolve("run.hlog").toFile(), "rw")) {
      log.setLength(3L << 30);
    }

    reported(folder.resolve("results"));

    assertThat(String.join("\n", csv("invalid"))).contains("run.hlog cannot be read");
  }

  @Test
  void theSameResultTwiceIsOneRepeat() throws IOException {
    Path run = run(1);
    Path link = Files.createSymbolicLink(folder.resolve("link"), run);

    reported(run, run, link, run.resolve("run.json"));

    assertThat(csv("runs")).hasSize(2);
  }

  @Test
  void aLinkToARunOfAStudyIsNotAnotherRun() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("mix", "mix", null)
            .run("a", "mix", null, 1, 1000, NANOS)
            .run("a", "mix", null, 2, 1000, NANOS)
            .written();
    Path second = study.resolve("runs/a/mix-null-r2");
    try (var files = Files.list(second)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(second);
    Files.createSymbolicLink(second, study.resolve("runs/a/mix-null-r1"));

    reported(study.resolve("runs/a/mix-null-r1"), study, study);

    assertThat(csvOfStudy("runs")).hasSize(3);
    assertThat(String.join("\n", csvOfStudy("invalid")))
        .contains("mix-null-r2", "is the same result as");
  }

  @Test
  void filesOfTheUserBesideThePageAreLeftAlone() throws IOException {
    run(1);
    Path mine = Files.createDirectory(folder.resolve("page-csv")).resolve("mine.csv");
    Files.writeString(mine, MINE);

    reported(folder.resolve("results"));

    assertThat(mine).hasContent(MINE);
  }

  @Test
  void aFileOfTheUserIsNotOverwritten() throws IOException {
    run(1);
    for (String name : List.of("page.html", "page.md", "page-csv/results-runs.csv")) {
      Path mine = folder.resolve(name);
      Files.createDirectories(mine.getParent());
      Files.writeString(mine, MINE);

      assertThat(report(folder.resolve("results"), "--out", folder.resolve("page.html")))
          .isEqualTo(2);

      assertThat(err.toString()).contains(name, "not overwritten");
      assertThat(mine).hasContent(MINE);
      Files.delete(mine);
      assertThat(folder.resolve("page.html")).doesNotExist();
    }
  }

  @Test
  void tablesOfAnEarlierPageThatAreNoLongerMadeAreRemoved() throws IOException {
    run(1);
    Files.delete(run(2).resolve("run.hlog"));
    replace(folder.resolve("results/r2/run.json"), "\"failed\" : 0", "\"failed\" : 1");
    reported(folder.resolve("results"));
    Path mine = Files.writeString(folder.resolve("page-csv/mine.csv"), MINE);
    assertThat(folder.resolve("page-csv/results-invalid.csv")).exists();

    reported(folder.resolve("results/r1"));

    assertThat(folder.resolve("page-csv/results-invalid.csv")).doesNotExist();
    assertThat(mine).hasContent(MINE);
  }

  @Test
  void aCellOfACsvFileIsNotAFormula() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "=cmd|' /C calc'!A0")
            .step("mix", "mix", null)
            .run("a", "mix", null, 1, 1000, NANOS)
            .written();

    reported(study);

    assertThat(String.join("\n", csvOfStudy("runs"))).contains(",'=cmd|").doesNotContain(",=cmd");
  }

  @Test
  void numbersInACsvFileStayNumbers() {
    assertThat(List.of("-1.5", "+12 %", "-95.9 to -93.7 %", "1e-5", "+", "-2+cmd|x", "@SUM(A1)"))
        .extracting(Table::inert)
        .containsExactly(
            "-1.5", "+12 %", "-95.9 to -93.7 %", "1e-5", "'+", "'-2+cmd|x", "'@SUM(A1)");
  }

  @Test
  void aPageThatCannotBeWrittenIsExitCode2() throws IOException {
    run(1);

    assertThat(report(folder.resolve("results"), "--out", "x".repeat(300) + ".html")).isEqualTo(2);

    assertThat(err.toString()).contains("File name too long");
    assertThat(err.toString().strip().lines()).hasSize(1);

    Path full = Files.createSymbolicLink(folder.resolve("full.html"), Path.of("/dev/full"));
    err.getBuffer().setLength(0);
    assertThat(report(folder.resolve("results"), "--out", full)).isEqualTo(2);

    assertThat(err.toString()).contains("no report", "No space left on device");
    assertThat(err.toString().strip().lines()).hasSize(1);
  }

  @Test
  void aStudyThatIsNullIsNamed() throws IOException {
    for (String text :
        List.of(
            "null",
            "",
            "{\"format\":1,\"runs\":[null]}",
            "{\"format\":1,\"systems\":[{}]}",
            "{\"format\":1,\"systems\":[{\"name\":{}}]}")) {
      err.getBuffer().setLength(0);
      Files.writeString(folder.resolve("study.json"), text);

      assertThat(report(folder)).as(text).isEqualTo(2);

      assertThat(err.toString())
          .contains("study.json")
          .doesNotContain("Exception", "No value", "java.");
    }
  }
}
