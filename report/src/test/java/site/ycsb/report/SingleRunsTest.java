// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.RunDocument;
import site.ycsb.testkit.WrittenRun;

/** What the report says of runs that no study asked for. */
class SingleRunsTest {

  private static final long[] NANOS = LongStream.rangeClosed(1, 500).map(i -> i * 1000).toArray();

  @TempDir private Path folder;

  private static WrittenRun reads() {
    return new WrittenRun().seconds(3).latencies("READ", NANOS);
  }

  private Path run(String name, WrittenRun run) throws IOException {
    return run.with("results.dir", name).write(folder.resolve(name));
  }

  private Report report() throws IOException {
    return Report.of(new ResultReader().read(List.of(folder)), List.of());
  }

  private static List<StudyDocument.StudyStep> steps(Report report) {
    return report.metrics().study().steps();
  }

  private static List<String> pictures(Report report) {
    return report.pictures().stream().map(QuestionPicture::id).toList();
  }

  private static void edit(Path file, String old, String replacement) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(old);
    Files.writeString(file, text.replace(old, replacement));
  }

  /** A verification that compared records and pages, some of which do not agree. */
  private static void verify(Path run, Instant at, long compared, long differing)
      throws IOException {
    Files.createDirectories(run);
    RunDocument document =
        RunDocument.of(
            "verify",
            at,
            new RunDocument.PhaseOutcome(
                differing == 0,
                false,
                differing == 0 ? List.of() : List.of("user7: another value"),
                List.of(),
                differing == 0 ? List.of() : List.of("user7: another value"),
                new OperationCounts(compared, compared - differing, differing, 0, differing)),
            new RunDocument.Overall(1, 0, false, 0, 0, -1, 0, false, Map.of()),
            Map.of());
    try (OutputStream out = Files.newOutputStream(run.resolve("verify.json"))) {
      document.write(out);
    }
  }

  private static List<String> verified(Report report) {
    return report.asked().stream()
        .filter(part -> part.name().startsWith("Verified"))
        .map(part -> (part.name() + ": " + part.text()).replace('\u202f', ' '))
        .toList();
  }

  @Test
  void aRunWithATargetIsAPointAtARate() throws IOException {
    run("r1", reads().with("target", "500"));
    Report report = report();

    assertThat(report.disclosure()).isEqualTo("No study file says who ran this.");
    assertThat(pictures(report)).containsExactly("picture-at-rate");
    assertThat(report.answer().get(0).where())
        .isEqualTo("Latency at 500/s, p99: READ 100.0 % at a rate");
    assertThat(report.sureness().text())
        .contains("Not measured: throughput at full speed, rate under an objective, freshness.");
    assertThat(report.matrix().rows())
        .extracting(MatrixTable.MatrixTableRow::name)
        .containsExactly("500/s, READ p99");
  }

  @Test
  void aRunWithoutATargetIsAtFullSpeed() throws IOException {
    run("r1", reads());
    run("r2", reads().with("target", "0").started(Instant.EPOCH));
    Report report = report();

    assertThat(pictures(report)).containsExactly("picture-full-speed", "picture-at-rate");
    assertThat(report.sureness().text()).contains("Not measured: latency at a rate");
    assertThat(steps(report)).extracting(StudyDocument.StudyStep::kind).containsExactly("mix");
    assertThat(report.metrics().study().runs()).extracting(run -> run.repeat()).contains(1, 2);
  }

  @Test
  void runsAtRatesAndAtFullSpeedAreTwoSteps() throws IOException {
    run("r1", reads());
    run("r2", reads().with("target", "500"));
    run("r3", reads().with("target", "0.5"));
    Report report = report();

    assertThat(steps(report))
        .extracting(StudyDocument.StudyStep::name)
        .containsExactly("READ 100.0 %", "READ 100.0 % at a rate");
    assertThat(steps(report))
        .extracting(StudyDocument.StudyStep::kind)
        .containsExactly("mix", "rate");
    assertThat(report.metrics().labels(steps(report).get(1))).containsExactly("0.5/s", "500/s");
    assertThat(pictures(report)).containsExactly("picture-full-speed", "picture-at-rate");
    assertThat(report.answer().get(1).where())
        .isEqualTo("Latency at a rate, p99, drawn at 500/s. Step: READ 100.0 % at a rate");
  }

  @Test
  void atOneRateTheThreadsAreTheAxis() throws IOException {
    run("r1", reads().with("target", "500"));
    run("r2", reads().with("target", "500").with("threadcount", "8"));
    Report report = report();

    assertThat(steps(report)).extracting(StudyDocument.StudyStep::axis).containsExactly("threads");
    assertThat(pictures(report)).containsExactly("picture-at-rate");
  }

  @Test
  void aRunAtRisingRatesIsNotAtFullSpeed() throws IOException {
    run("r1", reads().seconds(6).steps("250/s", 3, 250));
    Report report = report();

    assertThat(steps(report)).extracting(StudyDocument.StudyStep::kind).containsExactly("steps");
    assertThat(pictures(report)).doesNotContain("picture-full-speed");
  }

  @Test
  void aSearchForTheHighestRateIsNotAtFullSpeed() throws IOException {
    Path run = run("r1", reads());
    edit(
        run.resolve("run.json"),
        "\"configuration\" :",
        "\"saturation\" : {\"objectives\" : [\"READ p99 < 1 ms\"], \"rate\" : 0, \"confirmed\" :"
            + " false, \"steps\" : []}, \"configuration\" :");
    Report report = report();

    assertThat(steps(report)).extracting(StudyDocument.StudyStep::kind).containsExactly("saturate");
    assertThat(pictures(report)).doesNotContain("picture-full-speed");
  }

  /** Beside a study whose document names its machine as {@code study} does. */
  private Path study() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("mix", "mix", null)
            .run("a", "mix", null, 1, 1000, NANOS)
            .written();
    edit(
        study.resolve("study.json"),
        "\"systems\" :",
        "\"machine\" : {\"os\" : \"Linux\", \"architecture\" : \"amd64\", \"processors\" : 2,"
            + " \"memoryBytes\" : 1, \"java\" : \"17\", \"version\" : \"1\"}, \"systems\" :");
    Path run = study.resolve("runs/a/mix-null-r1/run.json");
    edit(run, "\"os\" : \"Linux\"", "\"os\" : \"Linux, amd64\"");
    edit(run, "\"workload\" : {", "\"workload\" : {\"seed\" : \"42\",");
    return run;
  }

  private Path beside() throws IOException {
    Path single = run("r1", reads()).resolve("run.json");
    edit(single, "\"os\" : \"Linux\"", "\"os\" : \"Linux, amd64\"");
    return single;
  }

  @Test
  void aStudyAndRunsOfOneSeedAndMachineDoNotDiffer() throws IOException {
    study();
    beside();

    assertThat(report().notes()).noneMatch(note -> note.startsWith("The studies"));
  }

  @Test
  void bothValuesOfWhatDiffersAreNamed() throws IOException {
    study();
    Path single = beside();
    edit(single, "\"seed\" : \"42\"", "\"seed\" : \"7\"");
    edit(single, "\"cpus\" : 2", "\"cpus\" : 8");
    edit(single, "\"java\" : \"17\"", "\"java\" : \"21\"");

    assertThat(report().notes())
        .contains(
            "The studies have different seeds (42 / 7), so their data and queries differ.",
            "The studies ran on different machines (2 x a processor, 1 B, Linux, amd64"
                + " / 8 x a processor, 1 B, Linux, amd64): differences may be those of machines.",
            "The studies ran with different versions of Java (17 / 21).");
  }

  private static String commandOfWrongAnswer(Report report) {
    return report.wrongAnswers().get(0).command();
  }

  @Test
  void aWrongAnswerHasTheCommandThatRepeatsItsRun() throws IOException {
    run("r1", reads().with("redis.password", "***").with("search.seed", "7").wrong(1));

    assertThat(commandOfWrongAnswer(report()))
        .as("without the folder of the earlier result")
        .isEqualTo(
            "bin/ycsb run -db site.ycsb.lucene.LuceneClient -p recordcount=1000"
                + " -p 'redis.password=***' -p search.seed=7 -p threadcount=4");
  }

  private void load(String name, WrittenRun load) throws IOException {
    Path loaded = run(name, load);
    edit(loaded.resolve("run.json"), "\"phase\" : \"run\"", "\"phase\" : \"load\"");
    for (String suffix : List.of(".json", ".hlog")) {
      Files.move(
          loaded.resolve("run" + suffix),
          loaded.resolve("load" + suffix),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Test
  void theCommandLoadsTooIfTheLoadIsThere() throws IOException {
    load("r1", reads());
    run("r1", reads().with("target", "500").started(WrittenRun.START.plusSeconds(9)).wrong(1));
    assertThat(commandOfWrongAnswer(report()))
        .startsWith("bin/ycsb bench -db site.ycsb.lucene.LuceneClient ")
        .contains(" -p target=500");

    load("r1", reads().with("batchsize", "10"));
    run("r1", reads().started(WrittenRun.START.plusSeconds(9)).wrong(1));
    assertThat(commandOfWrongAnswer(report()))
        .startsWith("bin/ycsb load -db site.ycsb.lucene.LuceneClient -p batchsize=10 ")
        .contains(" && bin/ycsb run -db site.ycsb.lucene.LuceneClient -p recordcount=1000 ");
  }

  @Test
  void aWrongVerificationHasItsCommand() throws IOException {
    verify(run("r1", reads()), WrittenRun.START.plusSeconds(9), 37_986, 3);

    assertThat(commandOfWrongAnswer(report()))
        .startsWith("bin/ycsb verify -db site.ycsb.lucene.LuceneClient ");
  }

  private static List<String> stateAndReason(Report report) {
    Table runs = report.figure("runs").orElseThrow().table();
    int state = runs.head().indexOf("state");
    return runs.texts().get(0).subList(state, state + 2);
  }

  @Test
  void theReasonOfAFailedRunStandsBesideItsState() throws IOException {
    run("r1", reads());
    assertThat(stateAndReason(report())).containsExactly("done", "");
    run("r1", reads().failed(3));
    Report report = report();

    assertThat(stateAndReason(report)).containsExactly("failed", "something failed");
    assertThat(report.figure("invalid").orElseThrow().table().texts().get(0))
        .last()
        .isEqualTo("failed operations: 3; something failed");
    assertThat(report.sureness().text()).contains("1 run failed.");
  }

  @Test
  void theReasonOfAFailedRunOfAStudyStandsBesideItsState() throws IOException {
    new WrittenStudy(folder)
        .system("a", "A")
        .step("mix", "mix", null)
        .failed("a", "mix", "connection refused")
        .written();

    assertThat(stateAndReason(report())).containsExactly("failed", "connection refused");
  }

  @Test
  void aVerificationOfASingleRunIsSaid() throws IOException {
    Path run = run("r1", reads());
    verify(run, WrittenRun.START.plusSeconds(9), 37_986, 0);
    Report report = report();

    assertThat(verified(report))
        .containsExactly("Verified after the run: 37 986 records and pages, all agree");
    assertThat(report.systems().get(0).verdict()).isEqualTo("answered rightly");
    assertThat(report.sureness().lead()).isEqualTo("Every answer that was checked was right:");
    assertThat(report.systems().get(0).facts().texts())
        .as("the properties of the run")
        .anyMatch(row -> row.get(0).equals("property threadcount"));
    assertThat(report.sureness().text()).contains("All runs count.");
    ReportFiles.write(new ResultReader().read(List.of(run)), folder.resolve("p.html"), List.of());
    assertThat(Files.readString(folder.resolve("p.html")))
        .contains("<dt>Verified after the run</dt><dd>37\u202f986 records and pages, all agree");
  }

  @Test
  void aVerificationThatFoundDifferencesMakesTheSystemWrong() throws IOException {
    verify(run("r1", reads()), WrittenRun.START.plusSeconds(9), 37_986, 3);
    Report report = report();

    assertThat(verified(report))
        .containsExactly(
            "Verified after the run: lucene: 37 986 records and pages, 3 do not agree");
    assertThat(report.systems().get(0).wrong()).isTrue();
    assertThat(report.sureness().lead()).contains("lucene answered wrongly");
  }

  @Test
  void aVerificationBelongsToThePhaseBeforeIt() throws IOException {
    load("r1", reads().started(WrittenRun.START.plusSeconds(100)));
    Path run = folder.resolve("r1");
    reads().started(WrittenRun.START.plusSeconds(300)).write(run);
    verify(run, WrittenRun.START.plusSeconds(200), 10, 0);
    assertThat(verified(report()))
        .containsExactly("Verified after the load: 10 records and pages, all agree");

    verify(run, WrittenRun.START, 10, 1);
    assertThat(verified(report())).as("left by an earlier load").isEmpty();
    assertThat(report().systems()).noneMatch(SystemPart::wrong);
  }

  @Test
  void verificationsOfAStudyAreSaid() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .system("b", "B")
            .step("mix", "mix", null)
            .step("verify-load", "verify", null)
            .run("a", "mix", null, 1, 1000, NANOS)
            .run("b", "mix", null, 1, 1000, NANOS)
            .verified("a")
            .verified("b")
            .written();
    edit(
        study.resolve("study.json"),
        "\"title\" : \"verify-load\"",
        "\"title\" : \"Answers after Load\"");
    verify(study.resolve("runs/a-verify-load-r1"), Instant.EPOCH, 1500, 0);
    verify(study.resolve("runs/b-verify-load-r1"), Instant.EPOCH, 1600, 0);
    assertThat(verified(report()))
        .containsExactly("Verified after Load: 3 100 records and pages of 2 systems, all agree");

    verify(study.resolve("runs/b-verify-load-r1"), Instant.EPOCH, 1600, 2);
    assertThat(verified(report()))
        .containsExactly(
            "Verified after Load: B: 1 600 records and pages, 2 do not agree;"
                + " 1 500 records and pages elsewhere, all agree");
  }

  @Test
  void aClaimSaysOnceWhereStoresAre() throws IOException {
    new WrittenStudy(folder)
        .system("server", "A server")
        .system("lucene", "Lucene (inside the client)", "verified", "embedded")
        .system("sqlite", "SQLite (inside the client)", "verified", "embedded")
        .step("mix", "mix", null)
        .run("server", "mix", null, 1, 1000, NANOS)
        .run("lucene", "mix", null, 1, 1000, NANOS)
        .run("sqlite", "mix", null, 1, 1000, NANOS)
        .written();

    assertThat(report().claims().not())
        .contains(
            "a comparison of Lucene and SQLite with a server: inside the client there is no"
                + " network")
        .noneMatch(claim -> claim.contains("(inside the client)"));
  }

  @Test
  void theLegendIsAListOfShortSentences() throws IOException {
    Path run = run("r1", reads());
    ReportFiles.write(new ResultReader().read(List.of(run)), folder.resolve("p.html"), List.of());
    String page = Files.readString(folder.resolve("p.html"));
    String legend = page.substring(page.indexOf("<ul class=\"legend\">"));

    assertThat(legend.substring(0, legend.indexOf("</ul>")).split("</?li>|\\. "))
        .hasSizeGreaterThan(10)
        .allSatisfy(sentence -> assertThat(sentence.split(" ").length).isLessThan(20));
  }
}
