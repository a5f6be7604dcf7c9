// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * YCSB 0.17's own client and ours print the same for the same arguments, line by line on both
 * streams, except numbers and {@link Difference}s.
 */
class YcsbComparisonIT {

  private static final String BASIC = "-db site.ycsb.BasicDB -p basicdb.verbose=false ";
  private static final String FAILING = "-db org.example.StockDB -p stock.failures=true ";

  @TempDir private Path folder;
  private Clients clients;
  private Output theirs;
  private Output ours;

  @BeforeEach
  void compile() throws IOException {
    clients = new Clients(folder);
  }

  private void run(String args) throws IOException, InterruptedException {
    Path workloads = Path.of("../..", "workloads").toAbsolutePath().normalize();
    List<String> words = new ArrayList<>();
    for (String word : args.split(" ")) {
      words.add(word.matches("workload[a-f]") ? workloads.resolve(word).toString() : word);
    }
    theirs = clients.ycsb(words);
    ours = clients.ours(words);
  }

  private void assertSameShape() {
    assertThat(Output.shape(ours.out(), Difference::isOfOursOnly))
        .as("stdout")
        .isEqualTo(Output.shape(theirs.out(), Difference::isOfYcsbOnly));
    assertSameShapeButOfStdout();
  }

  private void assertSameShapeButOfStdout() {
    assertThat(Output.shape(ours.err(), Difference::isOfOursOnly))
        .as("stderr")
        .isEqualTo(Output.shape(theirs.err(), Difference::isOfYcsbOnly));
    assertThat(Output.statusParts(ours.out()))
        .as("status on stdout")
        .isEqualTo(Output.statusParts(theirs.out()));
    assertThat(Output.statusParts(ours.err()))
        .as("status")
        .isEqualTo(Output.statusParts(theirs.err()));
    assertThat(theirs.out()).as("stdout of YCSB").isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-load -P workloada",
        "-load -P workloada -threads 3 -p insertstart=100 -p insertcount=200",
        "-t -P workloada -threads 4",
        "-t -P workloadb",
        "-t -P workloadc",
        "-t -P workloadd",
        "-t -P workloade",
        "-t -P workloadf",
        "-P workloadc -P workloada",
        "-P workloada -threads 9 -threads 2 -target 1 -target 5000 -t -load -t -s -s -p a=1 -p a=2",
        "-t -P workloada -p dataintegrity=false -p writeallfields=true -p readallfields=false",
        "-t -P workloadf -p measurement.interval=op",
        "-t -P workloadf -p measurement.interval=intended",
        "-t -P workloadf -p measurement.interval=both -threads 2",
        "-t -P workloadf -p measurement.interval=both -target 5000 -threads 2",
        "-t -P workloadf -p measurement.interval=intended -target 5000",
        "-t -P workloadf -p measurement.interval=op -target 5000 -p spin.sleep=true",
        "-t -P workloadf -p measurementtype=hdrhistogram",
        "-t -P workloadf -p measurementtype=histogram",
        "-t -P workloadf -p measurementtype=histogram -p measurement.interval=both",
        "-t -P workloada -p measurementtype=histogram -p measurement.histogram.verbose=true"
            + " -p histogram.buckets=5",
        "-t -P workloadf -p measurementtype=raw -p measurement.raw.output_file=raw.csv",
        "-t -P workloadf -p measurementtype=raw -p measurement.raw.no_summary=true"
            + " -p measurement.raw.output_file=raw.csv",
        "-t -P workloadc -p measurementtype=raw -p readallfields=true",
        "-t -P workloadf -p measurementtype=timeseries",
        "-t -P workloadf -p measurementtype=timeseries -p timeseries.granularity=100",
        "-t -P workloadf -p measurementtype=hdrhistogram+histogram",
        "-t -P workloadf -p measurementtype=hdrhistogram+raw"
            + " -p measurement.raw.output_file=raw.csv",
        "-t -P workloadf -p measurement.histogram.verbose=true",
        "-t -P workloadf -p hdrhistogram.percentiles=1,2,3,11,50,90,99.9,100",
        "-t -P workloadf -p exporter=site.ycsb.measurements.exporter.TextMeasurementsExporter",
        "-t -P workloadf -p exporter=site.ycsb.measurements.exporter.JSONMeasurementsExporter",
        "-t -P workloadf"
            + " -p exporter=site.ycsb.measurements.exporter.JSONArrayMeasurementsExporter",
        "-t -P workloadc -s",
        "-t -P workloadc -s -l nightly- -target 400 -p status.interval=1",
        "-t -P workloadc -s -target 400 -p status.interval=1 -p measurement.interval=both",
        "-t -P workloadc -s -target 400 -p status.interval=1 -p measurementtype=timeseries",
        "-t -P workloadc -s -target 400 -p status.interval=1 -p measurementtype=histogram",
        "-load -P workloada -p workload=site.ycsb.workloads.ConstantOccupancyWorkload"
            + " -p disksize=100000",
        "-t -P workloada -p workload=site.ycsb.workloads.ConstantOccupancyWorkload"
            + " -p disksize=100000",
        "-load -db site.ycsb.BasicTSDB -p workload=site.ycsb.workloads.TimeSeriesWorkload"
            + " -p recordcount=10000",
        "-t -db site.ycsb.BasicTSDB -p workload=site.ycsb.workloads.TimeSeriesWorkload"
            + " -p recordcount=10000 -p operationcount=2000"
            + " -p readproportion=0.5 -p updateproportion=0 -p insertproportion=0.5",
        "-t -P workloadc -p maxexecutiontime=60",
        "-t -P workloadc -p maxexecutiontime=1 -target 100",
        "-t -P workloadc -threads 3 -p operationcount=2"
      })
  void shapeMatchesYcsb(String args) throws Exception {
    run(BASIC + args + " -p measurement.interval=" + interval(args));

    assertSameShape();
    assertThat(ours.exitCode()).isZero();
  }

  /** Operations stand in the order of their first records, which here are of two threads. */
  @Test
  void linesOfTheJvmAreThoseOfYcsb() throws Exception {
    run(
        BASIC
            + "-t -P workloadc -s -target 400 -p status.interval=1 -p measurement.trackjvm=true"
            + " -p measurement.interval=op");

    assertThat(ours.exitCode()).isZero();
    assertThat(Output.shape(ours.out(), Difference::isOfOursOnly))
        .containsExactlyInAnyOrderElementsOf(Output.shape(theirs.out(), Difference::isOfYcsbOnly));
    assertSameShapeButOfStdout();
  }

  /** Under a target YCSB shows no response times if it is not asked to; we do. */
  private static String interval(String args) {
    int at = args.indexOf("measurement.interval=");
    return at < 0 ? "op" : args.substring(at + "measurement.interval=".length()).split(" ")[0];
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-t -P workloadc",
        "-t -P workloada -p readproportion=0 -p updateproportion=1",
        "-t -P workloadc -p reportlatencyforeacherror=true",
        "-t -P workloadc -p latencytrackederrors=MOODY",
        "-t -P workloada -p latencytrackederrors=MOODY,ERROR -p measurementtype=histogram",
        "-t -P workloadf -p reportlatencyforeacherror=true -p measurement.interval=both"
      })
  void showsFailedOperationsAsYcsbDoesAndExitsWith1(String args) throws Exception {
    run(FAILING + args);

    assertSameShape();
    assertThat(theirs.exitCode()).isZero();
    assertThat(ours.exitCode()).isEqualTo(1);
  }

  @Test
  void insertsThatFailAreTriedAgainAsByYcsb() throws Exception {
    run(
        FAILING
            + "-load -P workloada -p core_workload_insertion_retry_limit=3"
            + " -p core_workload_insertion_retry_interval=0");

    assertSameShape();
    assertThat(ours.err()).contains("Retrying insertion, retry count: 1");
    assertThat(ours.exitCode()).isZero();
  }

  @Test
  void showsWrongRepliesAsYcsbDoesAndExitsWith1() throws Exception {
    run("-db org.example.StockDB -t -P workloadc -p dataintegrity=true");

    assertSameShape();
    assertThat(ours.out()).anyMatch(line -> line.startsWith("[VERIFY], Return=ERROR, "));
    assertThat(theirs.exitCode()).isZero();
    assertThat(ours.exitCode()).isEqualTo(1);
  }

  @Test
  void namesAnotherCoreThatComesFirst() throws Exception {
    List<String> args =
        List.of(
            (BASIC
                    + "-t -p workload=site.ycsb.workloads.CoreWorkload -p recordcount=1 -p operationcount=1")
                .split(" "));

    Output behind = clients.oursBehindAnotherCore("core-0.18.0-SNAPSHOT.jar", args);

    assertThat(behind.err())
        .filteredOn(line -> line.startsWith("warning: "))
        .singleElement()
        .asString()
        .contains(folder.resolve("core-0.18.0-SNAPSHOT.jar") + " comes before core-0.17.0.jar");
    assertThat(behind.exitCode()).isZero();
    assertThat(clients.ours(args).err()).noneMatch(line -> line.startsWith("warning: "));
  }

  @Test
  void resultFileMatchesYcsb() throws Exception {
    run(BASIC + "-t -P workloadf -p exportfile=result.txt");

    assertThat(ours.out()).isEqualTo(theirs.out()).isEmpty();
    assertThat(Output.shape(clients.linesOf("ours", "result.txt"), Difference::isOfOursOnly))
        .isNotEmpty()
        .isEqualTo(Output.shape(clients.linesOf("ycsb", "result.txt"), Difference::isOfYcsbOnly));
  }

  @Test
  void rawDataFileMatchesYcsb() throws Exception {
    run(BASIC + "-t -P workloadf -p measurementtype=raw -p measurement.raw.output_file=raw.csv");

    assertThat(Output.shape(clients.linesOf("ours", "raw.csv"), line -> false))
        .contains("READ latency raw data: op, timestamp(ms), latency(us)", "READ,N,N")
        .isEqualTo(Output.shape(clients.linesOf("ycsb", "raw.csv"), line -> false));
  }

  @Test
  void histogramFilesMatchYcsb() throws Exception {
    run(
        BASIC
            + "-t -P workloadf -p hdrhistogram.fileoutput=true -p hdrhistogram.output.path=run1-"
            + " -p measurement.interval=both");

    assertThat(clients.files("ours")).isEqualTo(clients.files("ycsb")).contains("run1-READ.hdr");
    // On newer versions of Java, YCSB's file ends here: its library lacks a class.
    List<String> head = clients.linesOf("ycsb", "run1-READ.hdr").subList(0, 4);
    assertThat(shapeOfLog(clients.linesOf("ours", "run1-READ.hdr").subList(0, 4)))
        .isEqualTo(shapeOfLog(head));
    assertThat(clients.linesOf("ours", "run1-READ.hdr")).hasSize(5);
  }

  private static List<String> shapeOfLog(List<String> lines) {
    return lines.stream().map(line -> line.replaceAll("[\\d.]+|, \\w+ \\w+ .*", "N")).toList();
  }
}
