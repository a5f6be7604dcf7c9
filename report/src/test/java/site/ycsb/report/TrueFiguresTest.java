// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Ranking;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;

/** Figures of a report that would mislead. */
class TrueFiguresTest {

  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();
  private static final long[] SLOW = LongStream.rangeClosed(1, 1000).map(i -> i * 9000).toArray();

  @TempDir private Path folder;

  private WrittenStudy mix() {
    return new WrittenStudy(folder.resolve("study"))
        .system("a", "A")
        .system("b", "B")
        .step("mix", "mix", null);
  }

  private static Results read(Path study) throws IOException {
    return new ResultReader().read(List.of(study));
  }

  /** The reasons of each run. */
  private static List<List<String>> texts(Results results) {
    return results.runs().stream()
        .map(run -> run.reasons().stream().map(Reason::text).toList())
        .toList();
  }

  private static void edit(Path study, String run, String file, String from, String to)
      throws IOException {
    Path path = study.resolve(run).resolve(file);
    String text = Files.readString(path);
    assertThat(text).containsPattern(from);
    Files.writeString(path, text.replaceAll(from, to));
  }

  private static TreeMap<Long, RunInterval> intervals(Path study) throws IOException {
    return RunInterval.of(read(study).runs().get(0));
  }

  private static void series(Path study, String lines) throws IOException {
    Files.writeString(
        study.resolve("runs/a/mix-null-r1/run-series.csv"),
        "end_s,operation,count,per_second,a,b,c,d,e,f,g,h,i,response_max_ns\n" + lines);
  }

  private static String line(String end, int count) {
    return end + ",READ," + count + "," + count + ",1,1,1,1,1,1,1,1,1,2000000\n";
  }

  @Test
  void timeBeforeTheWarmUpEndedIsNoPartOfTheFirstInterval() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    series(study, line("31.000", 7242) + line("32.000", 7000));
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"recordcount\"",
        "\"warmup\" : \"30\", \"recordcount\"");

    TreeMap<Long, RunInterval> intervals = intervals(study);

    assertThat(intervals.firstKey()).isEqualTo(31_000);
    assertThat(intervals.firstEntry().getValue().perSecond()).isEqualTo(7242);
  }

  /** Of 1.6 s, of which the log begins within a second. */
  @Test
  void aWarmUpOfOperationsEndsWithinASecond() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000 / 1.6, FAST).written();
    series(study, line("4.000", 300) + line("5.000", 700));
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"recordcount\"",
        "\"warmup.operations\" : \"500\", \"recordcount\"");

    assertThat(intervals(study).values().stream().map(RunInterval::perSecond))
        .containsExactly(500.0, 700.0);
  }

  /** Of 2.02 s; what was recorded then is written 0.4 s later. */
  @Test
  void theEndOfARunIsNotStretchedToItsLastSample() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000 / 2.02, FAST).written();
    series(study, line("1.000", 500) + line("2.000", 490) + line("2.400", 10));

    assertThat(intervals(study).keySet()).containsExactly(1000L, 2400L);
    assertThat(intervals(study).get(2400L).perSecond()).isEqualTo(500 / 1.02);
  }

  @Test
  void aLoadHasNoWarmUp() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 500, FAST).written();
    series(study, line("1.000", 600) + line("2.000", 400));
    String run = "runs/a/mix-null-r1";
    edit(study, run, "run.json", "\"recordcount\"", "\"warmup\" : \"30\", \"recordcount\"");
    edit(study, run, "run.json", "\"phase\" : \"run\"", "\"phase\" : \"load\"");
    edit(study, "", "study.json", "\"phase\" : \"run\"", "\"phase\" : \"load\"");
    for (String suffix : List.of(".json", ".hlog", "-series.csv", "-gauges.csv")) {
      Path file = study.resolve(run).resolve("run" + suffix);
      Files.move(file, file.resolveSibling("load" + suffix));
    }

    assertThat(intervals(study).values().stream().map(RunInterval::perSecond))
        .containsExactly(600.0, 400.0);
  }

  private static List<Figure> ofStores(Path study, String gauges) throws IOException {
    Path file = study.resolve("runs/a/mix-null-r1/run-gauges.csv");
    Files.writeString(file, "end_s,gauge,value\n" + gauges);
    series(study, line("1.000", 500) + line("2.000", 500));
    return new TimeSection(new MetricTable(read(study)))
        .figures().stream().filter(figure -> figure.id().equals("store")).toList();
  }

  @Test
  void whatAStoreDidHasAFoldedChartOnlyWhereItChanges() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 500, FAST).written();

    assertThat(ofStores(study, "1.000,store_segments,7\n2.000,store_segments,7\n")).isEmpty();
    assertThat(ofStores(study, "1.000,store_flushes,0\n2.000,store_flushes,0\n")).isEmpty();
    List<Figure> figures =
        ofStores(
            study,
            "1.000,store_segments,7\n"
                + "2.000,store_segments,7\n"
                + "1.000,server_cpu_cores,1\n"
                + "2.000,server_cpu_cores,2\n"
                + "1.000,store_gc_ms_per_second,0\n"
                + "2.000,store_gc_ms_per_second,8\n"
                + "1.000,store_merged_bytes_per_second,2e6\n"
                + "2.000,store_merged_bytes_per_second,0\n");

    Figure figure = figures.get(0);
    assertThat(figure.folded()).isTrue();
    assertThat(figure.chart().views())
        .extracting(Chart.View::y)
        .containsExactly("gc ms/s", "merged MB/s");
    assertThat(figure.chart().data().toString())
        .isEqualTo("[{ends=[1.0, 2.0], lanes={gc ms/s=[0.0, 8.0], merged MB/s=[2.0, 0.0]}}]");
  }

  @Test
  void secondsWithoutOperationsAreZero() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 125, FAST).written();
    series(study, line("1.000", 100) + line("5.000", 90) + line("6.000", 80));

    Map<Long, RunInterval> intervals = intervals(study);

    assertThat(intervals.keySet()).containsExactly(1000L, 2000L, 3000L, 4000L, 5000L, 6000L, 7000L);
    assertThat(intervals.values().stream().map(RunInterval::perSecond))
        .containsExactly(100.0, 0.0, 0.0, 0.0, 90.0, 80.0, 0.0);
  }

  @Test
  void stallAtTheBeginningIsZeroToo() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    series(study, line("4.000", 100));

    assertThat(intervals(study).values().stream().map(RunInterval::perSecond))
        .containsExactly(0.0, 0.0, 0.0, 100.0);
  }

  /** Steps of 3 s that begin at 1, 5 and 9 s, each after a warm-up. */
  @Test
  void warmUpsBetweenTheStepsOfASearchAreNoStalls() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 100, FAST).written();
    search(study, "runs/a/mix-null-r1", 100, true);
    series(study, line("2.010", 505) + line("6.000", 700) + line("10.000", 7));

    TreeMap<Long, RunInterval> intervals = intervals(study);

    assertThat(intervals.keySet())
        .containsExactly(2_010L, 3_010L, 6_000L, 7_000L, 10_000L, 11_000L);
    assertThat(intervals.values().stream().map(RunInterval::perSecond))
        .containsExactly(500.0, 0.0, 700.0, 0.0, 7.0, 0.0);
  }

  private static List<Sentence> answer(MetricTable metrics) {
    return new AnswerSentences(metrics, new Matrix(metrics)).sentences();
  }

  @Test
  void aSystemWithAWrongAnswerIsOutOfEveryStep() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .system("b", "B")
            .step("one", "mix", null)
            .step("two", "mix", null)
            .run("a", "one", null, 1, 9000, 7, FAST)
            .run("a", "two", null, 1, 9000, FAST)
            .run("b", "one", null, 1, 500, SLOW)
            .run("b", "two", null, 1, 500, SLOW)
            .written();
    MetricTable metrics = new MetricTable(read(study));

    assertThat(metrics.points()).hasSize(4);
    for (MeasuredPoint point : metrics.points()) {
      assertThat(point.counts()).isEqualTo(point.system().equals("b"));
    }
    StudyDocument.StudyStep two = metrics.steps().get(1);
    assertThat(Ranking.of(MetricName.THROUGHPUT, metrics.points(two)).systems()).hasSize(1);
    assertThat(metrics.point(two, "", "a").doubt()).contains("wrong answers elsewhere");
    assertThat(new SpeedSection(metrics).ratios()).allMatch(f -> f.table().texts().isEmpty());
    List<Sentence> answer = answer(metrics);
    assertThat(answer.get(0).lead()).isEqualTo("B:");
    assertThat(answer.get(0).text())
        .isEqualTo("500 operations per second; there is nothing to compare it with.");
    assertThat(answer.get(1).text()).doesNotContain("on A");
    assertThat(answer.get(2).lead()).isEqualTo("A answered wrongly, and is in no ratio:");
  }

  @Test
  void pointsThatDoNotCountAreInNoRatio() throws IOException {
    Path study =
        mix().limited("a", "mix", 1, 9000, FAST).run("b", "mix", null, 1, 500, SLOW).written();

    assertThat(new SpeedSection(new MetricTable(read(study))).ratios())
        .allMatch(f -> f.table().texts().isEmpty());
  }

  @Test
  void pointsThatDoNotCountAreInNoRatioBesidePublishedOnes() throws IOException {
    WrittenStudy written =
        mix().published(published("throughput ratio to B")).run("b", "mix", null, 1, 500, SLOW);
    assertThat(measured(written.run("a", "mix", null, 1, 9000, FAST).written())).isEqualTo("18");
    Path study = folder.resolve("study");
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "limitedByClient\" : false",
        "limitedByClient\" : true");

    assertThat(measured(study)).isEmpty();
  }

  private static StudyDocument.Published published(String metric) {
    return new StudyDocument.Published(
        "mix", "A", metric, null, 15, null, "times", 1000L, null, "a paper");
  }

  private static String measured(Path study) throws IOException {
    MetricTable metrics = new MetricTable(read(study));
    return new PublishedSection(metrics).figures().get(0).table().texts().get(0).get(6);
  }

  @Test
  void runsBesideForeignLoadDoNotCountAndAreSaid() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"client_cpu_cores\"",
        "\"machine_cpu_cores\" : {\"mean\" : 1.96, \"max\" : 2}, \"server_cpu_cores\" :"
            + " {\"mean\" : 0.3, \"max\" : 1}, \"client_cpu_cores\"");
    Results results = read(study);
    RunResult run = results.runs().get(0);

    assertThat(run.reasons()).extracting(Reason::kind).containsExactly("others used the machine");
    assertThat(Report.of(results, List.of()).notes())
        .anyMatch(note -> note.contains("In 1 run others used more than a fifth"));
    MetricTable metrics = new MetricTable(results);
    Figure throughput = new SpeedSection(metrics).throughput().get(0);
    assertThat(throughput.table().texts().get(0)).contains("0 of 1");
    assertThat(throughput.table().texts().get(0)).endsWith("others used the machine");
  }

  @Test
  void whatForwardsThePortOfAContainerIsNoForeignLoad() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"client_cpu_cores\"",
        "\"machine_cpu_cores\" : {\"mean\" : 1.96, \"max\" : 2}, \"server_cpu_cores\" :"
            + " {\"mean\" : 0.3, \"max\" : 1}, \"forwarder_cpu_cores\" :"
            + " {\"mean\" : 1.0, \"max\" : 2}, \"client_cpu_cores\"");
    Results results = read(study);

    assertThat(results.runs().get(0).reasons()).isEmpty();
    assertThat(Report.of(results, List.of()).setup())
        .extracting(Setup::text)
        .contains(
            "Docker's used up to 1.00 cores in a run; a container on the host's network has none");
  }

  @Test
  void batchedInsertsAreNotComparedWithAcknowledgedOnes() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 9000, FAST).run("b", "mix", null, 1, 500, SLOW).written();
    edit(study, "runs/a/mix-null-r1", "run.json", "\"OK\"", "\"BATCHED_OK\"");
    MetricTable metrics = new MetricTable(read(study));
    StudyDocument.StudyStep step = metrics.steps().get(0);

    assertThat(
            Ranking.of(MetricName.of("READ", Percentile.P99), metrics.points(step))
                .systems()
                .stream()
                .map(entry -> entry.point().system()))
        .containsExactly("b");
  }

  /** A search of three trials, the last of which confirms the rate, or does not. */
  private static void search(Path study, String run, int rate, boolean confirmed)
      throws IOException {
    String steps = step(50, 1, false) + "," + step(500, 5, true) + "," + step(rate, 9, false);
    String trials =
        trial(50, false, true)
            + ","
            + trial(500, false, false)
            + ","
            + trial(rate, true, confirmed);
    edit(
        study,
        run,
        "run.json",
        "\"configuration\" :",
        "\"schedule\" : {\"arrivals\" : 10, \"late\" : 5, \"dropped\" : 0, \"notStarted\" : 0,"
            + " \"maxDelayNs\" : 9, \"targetMissed\" : true, \"steps\" : ["
            + steps
            + "]}, \"saturation\" : {\"objectives\" : [\"READ p99 < 1 ms\"], \"rate\" : "
            + rate
            + ", \"confirmed\" : "
            + confirmed
            + ", \"brokenRate\" : 500, \"steps\" : ["
            + trials
            + "]}, \"configuration\" :");
  }

  private static String step(int rate, int start, boolean isMissed) {
    return "{\"target\" : \""
        + rate
        + "/s\", \"startNs\" : "
        + start
        + "000000000, \"runTimeNs\" : 3000000000, \"throughputPerSecond\" : "
        + rate
        + ", \"ok\" : "
        + 3 * rate
        + ", \"failed\" : 0, \"arrivals\" : 10, \"late\" : 0, \"dropped\" : 0,"
        + " \"notStarted\" : 0, \"maxDelayNs\" : 1, \"targetMissed\" : "
        + isMissed
        + ", \"operations\" : {}, \"staleness\" : {}}";
  }

  private static String trial(int rate, boolean confirms, boolean held) {
    return "{\"rate\" : "
        + rate
        + ", \"throughputPerSecond\" : "
        + rate
        + ", \"confirms\" : "
        + confirms
        + ", \"held\" : "
        + held
        + ", \"measured\" : [], \"broken\" : []}";
  }

  @Test
  void aRateCostsWhatItsServerUsedWhileItWasConfirmedAndItsPrice() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .price(new StudyDocument.Price(0.5, "USD", "2026-11-25", "a list"))
            .system("b", "B")
            .step("top", "saturate", null)
            .run("a", "top", null, 1, 1000, FAST)
            .run("a", "top", null, 2, 1000, FAST)
            .run("b", "top", null, 1, 1000, FAST)
            .written();
    search(study, "runs/a/top-null-r1", 100, true);
    search(study, "runs/a/top-null-r2", 110, true);
    search(study, "runs/b/top-null-r1", 50, true);
    String gauges =
        """
        end_s,gauge,value
        2.000,server_cpu_cores,9.000
        10.000,server_cpu_cores,1.000
        11.000,server_cpu_cores,3.000
        11.000,server_resident_bytes,536870912
        """;
    for (int repeat = 1; repeat <= 2; repeat++) {
      Files.writeString(study.resolve("runs/a/top-null-r" + repeat + "/run-gauges.csv"), gauges);
    }

    Table costs = new SaturationSection(new MetricTable(read(study))).figures().get(1).table();

    assertThat(costs.head().get(5)).isEqualTo("per core used");
    assertThat(costs.texts().get(0))
        .containsSequence("52.44", "28.62", "96.08", "209.8", "114.5", "384.3", "755142")
        .containsSequence("0.5", "USD", "2026-11-25", "a list", "2");
    // Its gauges are of before the rate was confirmed, and it has no price.
    assertThat(costs.texts().get(1))
        .containsExactly(
            "top", "B", "50", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "1");
  }

  @Test
  void aRunOfSeveralTargetsThatFailedIsALostRepeatOfEach() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("rates", "steps", "target")
            .run("a", "rates", null, 1, 1000, FAST)
            .failed("a", "rates", 2, "the server died")
            .written();
    edit(
        study,
        "runs/a/rates-null-r1",
        "run.json",
        "\"configuration\" :",
        "\"schedule\" : {\"arrivals\" : 10, \"late\" : 0, \"dropped\" : 0, \"notStarted\" : 0,"
            + " \"maxDelayNs\" : 9, \"targetMissed\" : false, \"steps\" : ["
            + step(50, 1, false)
            + ","
            + step(500, 5, false)
            + "]}, \"configuration\" :");

    assertThat(new MetricTable(read(study)).points())
        .extracting(MeasuredPoint::label, p -> p.count().toString(), MeasuredPoint::doubt)
        .containsExactly(
            tuple("50/s", "1 of 2", "1 of 2 repeats: the server died"),
            tuple("500/s", "1 of 2", "1 of 2 repeats: the server died"));
  }

  @Test
  void onlyTheConfirmingStepOfASearchIsARepeat() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("top", "saturate", null)
            .run("a", "top", null, 1, 1000, FAST)
            .run("a", "top", null, 2, 1000, FAST)
            .run("a", "top", null, 3, 1000, FAST)
            .written();
    search(study, "runs/a/top-null-r1", 100, true);
    search(study, "runs/a/top-null-r2", 110, true);
    search(study, "runs/a/top-null-r3", 400, false);
    Results results = read(study);
    assertThat(results.notes()).isEmpty();
    MetricTable metrics = new MetricTable(results);

    assertThat(metrics.points()).hasSize(1);
    assertThat(metrics.points().get(0).throughput().sample()).containsExactly(100.0, 110.0);
    assertThat(texts(results))
        .containsExactly(List.of(), List.of(), List.of("no rate was confirmed"));
    Figure rates = new SaturationSection(metrics).figures().get(0);
    assertThat(rates.table().texts()).hasSize(1);
    // Student's t of two logarithms around their mean, that of 104.88.
    assertThat(rates.table().texts().get(0))
        .containsExactly(
            "top",
            "A",
            "104.9",
            "57.24",
            "192.2",
            "2 of 3",
            "100 110",
            "READ p99 < 1 ms",
            "no rate was confirmed");
    assertThat(metrics.points().get(0).doubt()).isEqualTo("1 of 3 repeats: no rate was confirmed");
  }

  @Test
  void oneSearchHasNoInterval() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("top", "saturate", null)
            .run("a", "top", null, 1, 1000, FAST)
            .written();
    search(study, "runs/a/top-null-r1", 100, true);
    MetricTable metrics = new MetricTable(read(study));

    Figure rates = new SaturationSection(metrics).figures().get(0);
    assertThat(rates.table().texts())
        .containsExactly(List.of("top", "A", "100", "", "", "1", "", "READ p99 < 1 ms", ""));
    assertThat(rates.chart()).isNull();
    Report report = Report.of(read(study), List.of());
    assertThat(report.sections()).noneMatch(section -> section.id().equals("invalid"));
    assertThat(report.answer().get(0).lead()).isEqualTo("A:");
    assertThat(report.answer().get(1).text()).contains("Measured once");
  }

  @Test
  void aRateOfWhichFarLessWasDoneIsNotTheHighest() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("top", "saturate", null)
            .run("a", "top", null, 1, 1000, FAST)
            .written();
    search(study, "runs/a/top-null-r1", 1000, true);
    edit(
        study,
        "runs/a/top-null-r1",
        "run.json",
        "\"throughputPerSecond\" : 1000, \"ok\" : 3000",
        "\"throughputPerSecond\" : 857, \"ok\" : 2571");

    assertThat(texts(read(study))).containsExactly(List.of("only 85.7 % of the target"));
  }

  /** Few late operations, as after a stall at the end, and yet far less done than was due. */
  @Test
  void aTargetThatWasNotReachedWasNotHeld() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 857, FAST).run("b", "mix", null, 1, 990, SLOW).written();
    for (String run : List.of("runs/a/mix-null-r1", "runs/b/mix-null-r1")) {
      edit(
          study,
          run,
          "run.json",
          "\"configuration\" : \\{",
          "\"schedule\" : {\"arrivals\" : 990, \"late\" : 0, \"dropped\" : 0, \"notStarted\" : 0,"
              + " \"maxDelayNs\" : 9, \"targetMissed\" : false, \"steps\" : []},"
              + " \"configuration\" : {\"target\" : \"1000\",");
    }

    assertThat(texts(read(study))).containsExactly(List.of("only 85.7 % of the target"), List.of());
  }

  @Test
  void percentilesOfTooFewOperationsAreLeftOut() {
    assertThat(Percentile.isMeaningful(99.99, 47)).isFalse();
    assertThat(Percentile.isMeaningful(99, 100)).isTrue();
    assertThat(Percentile.isMeaningful(99, 99)).isFalse();
    assertThat(Percentile.isMeaningful(99.9, 1000)).isTrue();
    assertThat(Percentile.isMeaningful(99.9, 999)).isFalse();
    assertThat(Percentile.isMeaningful(100, 1)).isTrue();
    assertThat(Percentile.isMeaningful(50, 1)).isTrue();
  }

  @Test
  void percentilesOfTooFewOperationsAreInNoRatioAndNoAnswer() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, Arrays.copyOf(FAST, 99))
            .run("b", "mix", null, 1, 500, Arrays.copyOf(SLOW, 99))
            .written();
    MetricTable metrics = new MetricTable(read(study));

    assertThat(new SpeedSection(metrics).ratios().get(0).table().texts())
        .extracting(row -> row.get(1))
        .containsExactly("throughput", "READ p50");
    Sentence latency = answer(metrics).get(1);
    assertThat(latency.lead()).isEqualTo("No latency counts.");
    assertThat(latency.text()).contains("Too few operations");
  }

  @Test
  void severalReasonsWhyNothingCountsAreAllGiven() throws IOException {
    Path study =
        mix()
            .limited("a", "mix", 1, 1000, FAST)
            .failed("b", "mix", 1, "the server died")
            .limited("b", "mix", 2, 500, SLOW)
            .written();

    Sentence latency = answer(new MetricTable(read(study))).get(1);

    assertThat(latency.lead()).isEqualTo("No latency counts.");
    assertThat(latency.text())
        .startsWith("Reasons: ")
        .contains("limited by the client", "the server died");
  }

  @Test
  void sharesOfFewRepliesAndPercentilesOfFewWritesAreLeftOut() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, Arrays.copyOf(FAST, 50))
            .run("b", "mix", null, 1, 1000, FAST)
            .written();
    String ages = "\"count\" : %d, \"mean\" : 5, \"p0\" : 5";
    for (String system : List.of("a", "b")) {
      int stale = system.equals("a") ? 2 : 200;
      String run = "runs/" + system + "/mix-null-r1";
      edit(study, run, "run.json", "\"VERIFY\"", "\"FRESHNESS\"");
      edit(
          study,
          run,
          "run.json",
          "\"configuration\" :",
          ("\"staleness\" : {\"SEARCH-STALENESS\" : {\"replies\" : %d, \"stale\" : %d,"
                  + " \"staleShare\" : 0.5, \"missing\" : 0, \"ageAtLeast\" : 0, \"ageNs\" : {"
                  + ages
                  + ", \"p50\" : 1000000, \"p90\" : 1000000, \"p95\" : 1000000,"
                  + " \"p99\" : 1000000, \"p99.9\" : 1000000, \"p99.99\" : 1000000,"
                  + " \"p100\" : 1000000}}}, \"configuration\" :")
              .formatted(2 * stale, stale, stale));
      Path log = study.resolve(run).resolve("run.hlog");
      Files.writeString(log, Files.readString(log).replace("VERIFY", "FRESHNESS"));
    }
    Results results = read(study);
    assertThat(results.notes()).isEmpty();
    MetricTable metrics = new MetricTable(results);
    List<Figure> figures = new StalenessSection(metrics).figures();

    // Replies that could tell, stale ones, their share, p50 and p99 of their ages; worst first.
    assertThat(figures.get(0).table().texts())
        .extracting(row -> row.subList(4, 7) + " " + row.subList(8, 10))
        .containsExactly("[400, 200, 50] [1, 1]", "[4, 2, ] [1, ]");
    // The p99 of the writes that were found.
    assertThat(figures.get(1).table().texts())
        .extracting(row -> row.get(2) + " " + row.get(7))
        .containsExactly("50 ", "1000 0.9902");
  }

  @Test
  void systemsThatAreNotThereAndRunsThatWereNotMadeAreSaid() throws IOException {
    Path study =
        mix()
            .system("c", "C", "absent", "running")
            .system("d", "D", "failed", "running")
            .run("a", "mix", null, 1, 1000, FAST)
            .skipped("c", "mix", 1)
            .skipped("c", "mix", 2)
            .skipped("d", "mix", 1)
            .written();
    String sureness =
        answer(new MetricTable(read(study))).stream()
            .reduce((one, other) -> other)
            .orElseThrow()
            .text();

    assertThat(sureness)
        .contains("All runs count. C was not there. D failed. 1 run was not made. ");
  }

  @Test
  void manySystemsThatAreNotThereAreCounted() throws IOException {
    WrittenStudy study = mix().run("a", "mix", null, 1, 1000, FAST);
    for (String system : List.of("C", "D", "E", "F", "G")) {
      study.system(system, system, "absent", "running").skipped(system, "mix", 1);
    }
    String sureness =
        answer(new MetricTable(read(study.written()))).stream()
            .reduce((one, other) -> other)
            .orElseThrow()
            .text();

    assertThat(sureness).contains("All runs count. C, D, E and 2 others were not there. Measured");
  }

  @Test
  void oldRepliesAreSaidWithWhatWasPromised() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"configuration\" :",
        "\"staleness\" : {\"SEARCH-STALENESS\" : {\"replies\" : 400, \"stale\" : 400,"
            + " \"staleShare\" : 1.0, \"missing\" : 0, \"ageAtLeast\" : 0,"
            + " \"promised\" : \"not promised\"}}, \"configuration\" :");
    Report report = Report.of(read(study), List.of());

    String old =
        "400 of 400 replies that could tell were old (acknowledged writes are seen: not promised)";
    assertThat(report.pictures().get(0).rows().get(0).note()).endsWith("100 % of replies old");
    assertThat(report.systems().get(0).old()).contains(old);
    assertThat(lead(report))
        .isEqualTo("Every answer that was checked was right, but some were old:");
  }

  private static String lead(Report report) {
    return report.answer().get(report.answer().size() - 1).lead();
  }

  @Test
  void repliesThatOnlyOtherClientsExplainAreSaid() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(study, "runs/a/mix-null-r1", "run.json", "\"OK\" :", "\"CHANGED_BY_OTHERS\" :");
    Report report = Report.of(read(study), List.of());

    assertThat(lead(report)).contains("if other clients wrote what it shows");
    assertThat(report.answer().get(report.answer().size() - 1).text())
        .contains("(100.0 %) only writes of other clients explain");
  }

  @Test
  void entryOfAnotherClientThatIsOpenIsSaidWithTheShareThatItExplains() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"workload\" : \\{",
        "\"workload\" : {\"otherClients.notEnded\" : \"run 77\",");
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"OK\" : 1000",
        "\"OK\" : 990, \"CHANGED_BY_OTHERS\" : 10");

    assertThat(Report.of(read(study), List.of()).notes())
        .anyMatch(
            note ->
                note.endsWith("run 77 Only writes of other clients explain 10 of 1000 answers."));
  }

  /** What a run says of itself that a reader of its figures has to know. */
  @ParameterizedTest
  @ValueSource(strings = {"otherClients.notEnded", "freshness.doubt"})
  void doubtsOfARunAreSaidByTheReport(String fact) throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    assertThat(Report.of(read(study), List.of()).notes()).noneMatch(n -> n.contains("this is why"));
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"workload\" : \\{",
        "\"workload\" : {\"" + fact + "\" : \"this is why\",");

    assertThat(Report.of(read(study), List.of()).notes())
        .anyMatch(note -> note.contains("runs/a/mix-null-r1") && note.contains("this is why"));
  }

  @Test
  void aRunWithAProblemDidNotAnswerRightly() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    edit(
        study,
        "runs/a/mix-null-r1",
        "run.json",
        "\"problems\" : \\[ *\\]",
        "\"problems\" : [\"the target was missed\"]");
    Report report = Report.of(read(study), List.of());

    assertThat(lead(report)).isEqualTo("Not every run ended well:");
    assertThat(report.systems().get(0).verdict())
        .isEqualTo("1\u202f000 answers checked, 0 wrong; not every run ended well");
  }

  @Test
  void bytesOfARecordAreNotTheGreatestOfAllRuns() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 1000, FAST).run("a", "mix", null, 2, 1000, FAST).written();
    edit(study, "runs/a/mix-null-r2", "run.json", "\"123\"", "\"999\"");

    assertThat(
            new RecordsSection(new MetricTable(read(study)))
                .footprint()
                .get(0)
                .table()
                .texts()
                .get(0)
                .get(2))
        .isEqualTo("123");
  }
}
