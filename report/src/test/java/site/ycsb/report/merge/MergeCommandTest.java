// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.ReportMain;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MergedResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.RunDocument;
import site.ycsb.testkit.WrittenRun;

class MergeCommandTest {

  /** 100 a second, of 1 to 100 ms. */
  private static final long[] SLOW =
      LongStream.rangeClosed(1, 100).map(ms -> ms * 1_000_000).toArray();

  private static final long[] FAST = LongStream.generate(() -> 1_000_000).limit(300).toArray();

  @TempDir private Path folder;
  private final List<String> clients = new ArrayList<>();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private WrittenRun slow() {
    return new WrittenRun().seconds(10).latencies("READ", SLOW);
  }

  private WrittenRun fast() {
    return new WrittenRun().seconds(10).latencies("READ", FAST);
  }

  private void client(WrittenRun run) throws IOException {
    clients.add(run.write(folder.resolve("c" + (clients.size() + 1))).toString());
  }

  private int merge(String... more) {
    List<String> arguments = new ArrayList<>(List.of("merge"));
    arguments.addAll(clients);
    arguments.addAll(List.of("--out", folder.resolve("all").toString()));
    arguments.addAll(List.of(more));
    return ReportMain.run(
        new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
  }

  private RunDocument merged() throws IOException {
    try (InputStream in = Files.newInputStream(folder.resolve("all/run.json"))) {
      return RunDocument.read(in);
    }
  }

  private void refused(String part, String... more) {
    assertThat(merge(more)).isEqualTo(2);
    assertThat(err.toString()).startsWith("ycsb: ").contains(part);
    assertThat(err.toString().strip().lines()).hasSize(1);
    assertThat(folder.resolve("all")).doesNotExist();
  }

  @Test
  void countsRatesAndHistogramsAreAdded() throws IOException {
    client(slow());
    client(fast());

    assertThat(merge()).isZero();

    RunDocument all = merged();
    assertThat(all.outcome().operations().ok()).isEqualTo(4000);
    assertThat(all.overall().throughputPerSecond()).isCloseTo(400, within(1e-6));
    OperationMetrics.OperationResult reads = all.operations().get("READ");
    assertThat(reads.count()).isEqualTo(4000);
    assertThat(reads.statuses()).containsEntry("OK", 4000L);
    // 3010 of 4000 took 1 ms, so the 95th of 100 is the 80th of the slow ones; no mean of both is.
    assertThat(reads.serviceTimeNs().p50()).isCloseTo(1_000_000, within(1_000L));
    assertThat(reads.serviceTimeNs().p95()).isCloseTo(80_000_000, within(100_000L));
    assertThat(all.configuration()).containsEntry("threadcount", "8");
    assertThat(all.gauges().get("client_cpu_cores").mean()).isEqualTo(1);
    assertThat(all.merged().clients())
        .extracting(MergedResult.ClientPart::folder)
        .containsExactlyElementsOf(clients);
    assertThat(all.merged().notes()).isEmpty();
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .endsWith(
            "all: run of 2 clients with 4000 operations, 400.0 per second in the 10.0 s in which"
                + " all ran");
  }

  @Test
  void thePercentilesAreThoseThatTheClientsPrinted() throws IOException {
    client(slow().with("hdrhistogram.percentiles", "50,99.9"));
    client(fast().with("hdrhistogram.percentiles", "50,99.9"));

    assertThat(merge()).as(err.toString()).isZero();

    assertThat(out.toString())
        .contains("[READ], 50thPercentileLatency(us), ", "[READ], 99.9PercentileLatency(us), ")
        .doesNotContain("95thPercentile");
  }

  @Test
  void clientsThatPrintedDifferentLinesGetTheLinesOfTheDefaults() throws IOException {
    client(slow().with("hdrhistogram.percentiles", "50").with("measurement.interval", "op"));
    client(fast().with("hdrhistogram.percentiles", "90").with("measurement.interval", "both"));

    assertThat(merge()).as(err.toString()).isZero();

    assertThat(out.toString()).contains("[READ], 95thPercentileLatency(us), ");
  }

  @Test
  void theReportReadsItLikeARun() throws IOException {
    client(slow());
    client(fast());
    merge();

    Results results = new ResultReader().read(List.of(folder.resolve("all")));

    assertThat(results.study().systems()).hasSize(1);
    List<SeriesFile.Second> seconds = SeriesFile.seconds(results.runs().get(0).file("-series.csv"));
    assertThat(seconds).hasSize(10).allMatch(second -> second.count() == 400);
    assertThat(SeriesFile.gauges(results.runs().get(0).file("-gauges.csv")))
        .hasSize(10)
        .allMatch(gauge -> gauge.value() == 1);
    assertThat(results.runs().get(0).logged(-1).get("READ.service").nanos().count())
        .isEqualTo(4000);
  }

  @Test
  void theThroughputIsThatOfTheTimeInWhichAllRan() throws IOException {
    client(slow());
    client(fast().started(WrittenRun.START.plusSeconds(4)));

    assertThat(merge()).isZero();

    RunDocument all = merged();
    assertThat(all.merged().windowStartNs()).isEqualTo(4_000_000_000L);
    assertThat(all.merged().windowNs()).isEqualTo(6_000_000_000L);
    assertThat(all.overall().throughputPerSecond()).isCloseTo(400, within(1e-6));
    assertThat(all.overall().runTimeNs()).isEqualTo(14_000_000_000L);
    assertThat(all.outcome().operations().ok()).isEqualTo(4000);
    assertThat(err.toString()).contains("all clients ran together for 6.0 of 14.0 s");
    assertThat(out.toString())
        .contains("[OVERALL], RunTime(ms), 14000\n", "[READ], Operations, 4000\n")
        .containsPattern("\\[OVERALL], Throughput\\(ops/sec\\), (400\\.0|399\\.99)");
  }

  @Test
  void aClientThatWasKilledIsReportedAndNotAveragedAway() throws IOException {
    client(slow());
    clients.add(fast().seconds(5).writeWithoutEnd(folder.resolve("killed")).toString());
    cutEnd(folder.resolve("killed/run.hlog"));

    assertThat(merge()).isOne();

    RunDocument all = merged();
    assertThat(all.outcome().good()).isFalse();
    assertThat(all.outcome().problems())
        .singleElement()
        .asString()
        .contains("killed ended early: it has no run.json");
    assertThat(all.outcome().operations().ok()).isEqualTo(1000 + 4 * 300);
    assertThat(all.overall().throughputPerSecond()).isCloseTo(400, within(80.0));
    assertThat(err.toString()).contains("killed ended early");
  }

  /** As a killed client leaves it: the last line is not whole. */
  private static void cutEnd(Path log) throws IOException {
    String text = Files.readString(log);
    Files.writeString(log, text.substring(0, text.length() - 20));
  }

  @Test
  void aClientThatFailedMakesTheResultAFailedOne() throws IOException {
    client(slow());
    client(fast().failed(3));

    assertThat(merge()).isOne();
    assertThat(merged().outcome().operations().failed()).isEqualTo(3);
    assertThat(merged().outcome().problems())
        .containsExactly(clients.get(1) + ": something failed");
  }

  @Test
  void clientsOfOtherWorkAreRefused() throws IOException {
    client(slow().with("target", "100"));
    client(
        fast().with("target", "200").with("requestdistribution", "uniform").workload("seed", "7"));

    refused(
        "data.seed (42 / 7) in " + clients.get(1) + "; requestdistribution ((not set) / uniform)");
    assertThat(err.toString()).doesNotContain("target");
    err.getBuffer().setLength(0);
    assertThat(merge("--allow", "data.seed", "--allow", "requestdistribution")).isZero();
  }

  private static WrittenRun numbered(WrittenRun run, int index) {
    return run.with("client.index", String.valueOf(index))
        .with("client.count", "3")
        .started(WrittenRun.START.plusMillis(index));
  }

  private static WrittenRun shortPart(int index, int millis) {
    return numbered(new WrittenRun().seconds(1).latencies("READ", FAST), index)
        .started(WrittenRun.START.plusMillis(millis));
  }

  /** With few records, one is done before another one has begun. */
  @Test
  void aClientThatHasDoneItsPartIsPartOfTheLoad() throws IOException {
    client(shortPart(0, 0));
    client(shortPart(1, 1300));
    client(shortPart(2, 700));

    assertThat(merge()).as(err.toString()).isZero();

    RunDocument all = merged();
    assertThat(all.outcome().good()).isTrue();
    assertThat(all.outcome().operations().ok()).isEqualTo(900);
    assertThat(all.overall().runTimeNs()).isEqualTo(2_300_000_000L);
    assertThat(all.merged().windowNs()).isEqualTo(2_300_000_000L);
    assertThat(all.overall().throughputPerSecond()).isCloseTo(900 / 2.3, within(1e-6));
    assertThat(all.merged().notes())
        .singleElement()
        .asString()
        .contains("c2 began 0.3 s after", "c1 had ended", "give each client more to do");
    assertThat(err.toString()).contains("in the 2.3 s from the first operation to the last");
    // Lines of a result, and nothing else.
    assertThat(out.toString().lines())
        .contains("[OVERALL], RunTime(ms), 2300")
        .allMatch(line -> line.matches("\\[[^]]+], [^,]+, \\S+"));
  }

  /** The result of an earlier run lies in its folder. */
  @Test
  void aClientOfAnotherHourIsNotPartOfTheLoad() throws IOException {
    client(shortPart(0, 0));
    client(shortPart(1, 3_600_000));
    client(shortPart(2, 2));

    refused("never ran together");
  }

  @Test
  void aClientThatWasKilledHasNotDoneItsPart() throws IOException {
    client(shortPart(0, 0));
    client(shortPart(1, 1300));
    client(shortPart(2, 2));
    Files.delete(folder.resolve("c3/run.json"));

    refused("never ran together");
  }

  @Test
  void aClientWhoseFolderWasNotGivenIsMissed() throws IOException {
    client(numbered(slow(), 0));
    client(numbered(fast(), 2));

    assertThat(merge()).isEqualTo(1);

    assertThat(err.toString())
        .contains("the run had 3 clients (client.count), and these are 2: client 1 is missing");
    assertThat(merged().outcome().good()).isFalse();
  }

  @Test
  void allClientsAreEnough() throws IOException {
    client(numbered(slow(), 0));
    client(numbered(fast(), 2));
    client(numbered(fast(), 1));

    assertThat(merge()).isZero();
  }

  @Test
  void aClientThatEndedEarlyIsNotMissedTwice() throws IOException {
    client(numbered(slow(), 0));
    client(numbered(fast(), 2));
    client(numbered(fast(), 1));
    Files.delete(folder.resolve("c3/run.json"));

    assertThat(merge()).isEqualTo(1);

    assertThat(merged().outcome().problems()).singleElement().asString().contains("ended early");
  }

  @Test
  void twoClientsOfOneNumberAreRefused() throws IOException {
    client(numbered(slow(), 1));
    client(numbered(fast(), 1));

    refused("c2 are both client 1 of 3 (client.index)");
  }

  @Test
  void moreClientsThanThereWereAreRefused() throws IOException {
    for (int number = 0; number < 3; number++) {
      client(numbered(slow(), number));
    }
    client(numbered(slow(), 3));

    refused("4 clients of a run that had 3 (client.count)");
  }

  @Test
  void aCopyIsRefused() throws IOException {
    client(slow());
    client(slow());

    refused("c2 are the same result");
  }

  @Test
  void aMergedResultIsRefused() throws IOException {
    client(slow());
    client(fast());
    assertThat(merge()).isZero();
    Files.move(folder.resolve("all"), folder.resolve("merged"));
    clients.set(1, folder.resolve("merged").toString());

    assertThat(merge()).isEqualTo(2);

    assertThat(err.toString())
        .contains("merged is a merged result: name the folders of its clients");
  }

  @Test
  void aLogThatWasCutOffMakesTheResultAFailedOne() throws IOException {
    client(slow());
    client(fast());
    Path log = folder.resolve("c2/run.hlog");
    List<String> lines = Files.readAllLines(log);
    Files.write(log, lines.subList(0, lines.size() / 2));

    assertThat(merge()).isEqualTo(1);

    assertThat(merged().outcome().problems())
        .singleElement()
        .asString()
        .contains("READ operations, run.json 3000: it was cut off");
  }

  @Test
  void aBinaryLogIsNamed() throws IOException {
    client(slow());
    client(fast());
    Files.write(folder.resolve("c2/run.hlog"), new byte[] {(byte) 0xff, 0, (byte) 0xfe, 10});

    refused("run.hlog is not an interval log");
  }

  @Test
  void loadsThatWereNotAtOneTimeAreLeftOut() throws IOException {
    client(slow());
    client(fast());
    loaded("c1", slow());
    loaded("c2", slow().started(WrittenRun.START.plusSeconds(60)));

    assertThat(merge()).isZero();

    assertThat(err.toString()).contains("the load is left out: the clients never loaded together");
    assertThat(folder.resolve("all/run.json")).exists();
    assertThat(folder.resolve("all/load.json")).doesNotExist();
  }

  @Test
  void aClientThatNeverBeganIsSaidToHaveDoneNothing() throws IOException {
    client(slow());
    client(fast());
    client(slow());
    Files.delete(folder.resolve("c3/run.json"));
    Path log = folder.resolve("c3/run.hlog");
    Files.write(log, Files.readAllLines(log).stream().filter(l -> l.startsWith("#")).toList());

    assertThat(merge()).isEqualTo(1);

    assertThat(err.toString())
        .contains("c3 has no operation: the time in which all ran is the others'")
        .contains("c3 ended early");
    assertThat(merged().merged().clients().get(2).runTimeNs()).isZero();
  }

  @Test
  void aLogThatWasNotBegunIsRefused() throws IOException {
    client(slow());
    client(fast());
    Files.delete(folder.resolve("c2/run.json"));
    Files.write(folder.resolve("c2/run.hlog"), new byte[0]);

    refused("run.hlog is empty: the client ended before it began; leave its folder out");
  }

  @Test
  void clientsThatNeverRanTogetherAreRefused() throws IOException {
    client(slow());
    client(slow().started(WrittenRun.START.plusSeconds(3600)));

    refused("never ran together");
  }

  @Test
  void oneClientTwiceIsRefused() throws IOException {
    client(slow());
    clients.add(clients.get(0) + "/.");

    refused("is given twice");
  }

  @Test
  void aMissingFolderIsRefused() throws IOException {
    client(slow());
    clients.add(folder.resolve("none").toString());

    refused("none does not exist");
  }

  @Test
  void aFolderWithoutAResultIsNamed() throws IOException {
    client(slow());
    clients.add(Files.createDirectory(folder.resolve("empty")).toString());

    refused("empty has no result: neither run.json");
  }

  private void loaded(String client, WrittenRun run) throws IOException {
    Path written = run.write(folder.resolve("load of " + client));
    for (String kind : List.of(".json", ".hlog")) {
      Files.copy(written.resolve("run" + kind), folder.resolve(client).resolve("load" + kind));
    }
    Path load = folder.resolve(client).resolve("load.json");
    Files.writeString(load, Files.readString(load).replace("\"run\"", "\"load\""));
  }

  @Test
  void oneClientMayHaveLoadedForAll() throws IOException {
    client(slow());
    client(fast());
    loaded("c1", slow());

    assertThat(merge()).isZero();
    assertThat(folder.resolve("all/load.json")).exists();
    assertThat(merged().outcome().operations().ok()).isEqualTo(4000);
  }

  @Test
  void someThatLoadedAndOthersThatRanAreRefused() throws IOException {
    client(slow());
    client(fast());
    for (String kind : List.of(".json", ".hlog")) {
      Files.move(folder.resolve("c1/run" + kind), folder.resolve("c1/load" + kind));
    }

    refused("some folders have only a load");
  }

  @Test
  void stepsAreAddedOneByOne() throws IOException {
    client(slow().steps("100", 5, 100));
    client(slow().started(WrittenRun.START.plusMillis(300)).steps("50", 5, 100));

    assertThat(merge()).isZero();

    List<LoadResult.LoadStep> steps = merged().schedule().steps();
    assertThat(steps).hasSize(2);
    assertThat(steps.get(1).target()).isEqualTo("150");
    assertThat(steps.get(1).startNs()).isEqualTo(5_000_000_000L);
    assertThat(steps.get(1).throughputPerSecond()).isCloseTo(200, within(1e-6));
    assertThat(steps.get(1).operations().get("READ").serviceTimeNs().count()).isEqualTo(1000);
  }

  @Test
  void targetsOfStepsAreAddedExactly() throws IOException {
    client(slow().steps("0.1", 5, 100));
    client(slow().started(WrittenRun.START.plusMillis(300)).steps("0.2", 5, 100));

    assertThat(merge()).isZero();

    assertThat(merged().schedule().steps().get(1).target()).isEqualTo("0.3");
  }

  @Test
  void aBrokenDocumentIsRefused() throws IOException {
    client(slow());
    client(fast());
    Files.writeString(folder.resolve("c2/run.json"), "{ \"format\": 1,");

    refused("c2/run.json cannot be read");
  }

  @Test
  void aLaterFormatIsRefused() throws IOException {
    client(slow());
    client(fast());
    Path file = folder.resolve("c2/run.json");
    Files.writeString(file, Files.readString(file).replace("\"format\" : 1", "\"format\" : 99"));

    refused("format 99 is too new");
  }

  @Test
  void aResultWithoutItsLogIsRefused() throws IOException {
    client(slow());
    client(fast());
    Files.delete(folder.resolve("c2/run.hlog"));

    refused("c2/run.hlog is missing");
  }

  @Test
  void aFolderThatHasSomethingIsNotOverwritten() throws IOException {
    client(slow());
    client(fast());
    Path kept = Files.createDirectories(folder.resolve("all")).resolve("run.json");
    Files.writeString(kept, "kept");

    assertThat(merge()).isEqualTo(2);
    assertThat(kept).hasContent("kept");
  }

  private void edit(String file, String pattern, String replacement) throws IOException {
    Path edited = folder.resolve(file);
    String text = Files.readString(edited);
    Files.writeString(edited, text.replaceFirst(pattern, replacement));
    assertThat(Files.readString(edited)).isNotEqualTo(text);
  }

  @Test
  void aDocumentOfAnotherDayThanItsLogMakesTheResultAFailedOne() throws IOException {
    client(slow());
    client(fast());
    edit("c2/run.json", "2026-01-02", "2026-01-01");

    assertThat(merge()).isEqualTo(1);

    assertThat(err.toString())
        .contains("c2: run.json says that it started at 2026-01-01T")
        .contains(", and its log at 2026-01-02T");
  }

  @Test
  void countsOfAnOperationThatItsLogDoesNotHoldMakeTheResultAFailedOne() throws IOException {
    client(slow().latencies("UPDATE", 1000));
    client(fast().latencies("UPDATE", 1000));
    edit("c2/run.json", "(?s)(\"UPDATE\".*?\"serviceTimeNs\" : \\{\\s*\"count\" : 1)0", "$1");

    assertThat(merge()).isEqualTo(1);

    assertThat(err.toString()).contains("c2: run.hlog has 10 UPDATE operations, run.json 1");
  }

  @Test
  void twoThousandMillionClientsAreCountedNotListed() throws IOException {
    client(slow().with("client.count", "2000000000").with("client.index", "0"));
    client(fast().with("client.count", "2000000000").with("client.index", "1"));

    assertThat(merge()).isEqualTo(1);

    assertThat(err.toString()).contains("these are 2: 1999999998 are missing");
  }

  @Test
  void aNumberOfClientsThatIsNoneIsRefused() throws IOException {
    client(slow().with("client.count", "many"));
    client(fast().with("client.count", "many"));

    refused("c1 has client.count=many, which is not a number of clients");
  }

  @Test
  void oneFolderNeedsNoMerging() throws IOException {
    client(slow());

    refused("merge needs the folders of two or more clients");
  }

  @Test
  void anIntervalThatIsBrokenIsRefusedBeforeAnythingIsWritten() throws IOException {
    client(slow());
    client(fast());
    Path log = folder.resolve("c2/run.hlog");
    List<String> lines = new ArrayList<>(Files.readAllLines(log));
    int middle = lines.size() / 2;
    lines.set(middle, lines.get(middle).replaceFirst("(.{30})$", "AAAA$1"));
    Files.write(log, lines);

    refused("c2/run.hlog cannot be read");
  }

  @Test
  void aDocumentWithoutItsLatenciesIsRefusedByName() throws IOException {
    client(slow());
    client(fast());
    edit("c2/run.json", "\"serviceTimeNs\"", "\"other\"");

    refused("c2/run.json cannot be read: an operation has no serviceTimeNs");
  }

  @Test
  void repliesThatNobodyCouldJudgeMakeTheResultAFailedOne() throws IOException {
    client(slow().latencies("VERIFY", SLOW).latencies("VERIFY", 1_000_000));
    client(fast().latencies("VERIFY", FAST));
    edit("c1/run.json", "\"OK\" : 1010", "\"OK\" : 910, \"CHANGED_BY_OTHERS\" : 100");

    assertThat(merge()).isOne();

    assertThat(err.toString())
        .contains("only writes of other clients explain 100 of 4010 (2.5 %) replies");
    assertThat(merged().outcome().good()).isFalse();
    assertThat(new ResultReader().read(List.of(folder.resolve("c1"))).runs().get(0).reasons())
        .extracting(Reason::text)
        .contains("only writes of other clients explain 100 of 1010 (9.9 %) replies");
  }
}
