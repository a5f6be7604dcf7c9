// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.BuildInfo;
import site.ycsb.result.Environment;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;

/**
 * Writes the results of studies that nobody ran, of {@value #RUNS} runs of 120 or as many seconds
 * as are asked for: {@code ManyRuns FOLDER [STUDIES SECONDS]}. The files are as large as real ones;
 * the figures mean nothing.
 */
public final class ManyRuns {

  private static final int RUNS = 200;
  private static final int REPEATS = 5;
  private static final List<String> SYSTEMS = List.of("lucene", "redisjson", "es", "mongodb");
  private static final List<Double> SHARES = List.of(0.0, 10.0, 20.0, 30.0, 40.0, 50.0);
  private static final List<Double> RATES = List.of(250.0, 2000.0, 6000.0);
  private static final List<String> OPERATIONS = List.of("SEARCH", "READ", "UPDATE");
  private static final List<String> GAUGES =
      List.of("client_cpu_cores", "server_cpu_cores", "machine_cpu_cores", "server_resident_bytes");

  /** Different values of one second: more make the log longer. */
  private static final int VALUES = 300;

  private final Path folder;
  private final String name;
  private final int seconds;
  private final long start;
  private final SplittableRandom random = new SplittableRandom(1);
  private final List<Run> runs = new ArrayList<>();

  /**
   * @param number of the study, from 0: each is of another day, and ten have one name
   */
  private ManyRuns(Path folder, int number, int seconds) {
    this.folder = folder;
    this.seconds = seconds;
    name = "many-runs" + (number < 10 ? "" : "-" + number / 10);
    start = 1_700_000_000_000L + number * 86_400_000L;
  }

  /** Folder; for several studies, how many, and the seconds of a run. */
  public static void main(String[] args) throws IOException {
    if (args.length == 1) {
      new ManyRuns(Path.of(args[0]), 0, 120).write();
      return;
    }
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      Path folder = Files.createDirectories(Path.of(args[0], "study-" + i));
      new ManyRuns(folder, i, Integer.parseInt(args[2])).write();
    }
  }

  private void write() throws IOException {
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (String system : SYSTEMS) {
        write(system, "load", null, repeat);
        for (double share : SHARES) {
          write(system, "mixed", share, repeat);
        }
        for (double rate : RATES) {
          write(system, "rate", rate, repeat);
        }
      }
    }
    if (runs.size() != RUNS) {
      throw new IllegalStateException(runs.size() + " runs");
    }
    new StudyDocument(
            StudyDocument.FORMAT,
            name,
            "Results that nobody measured",
            null,
            null,
            1L,
            1.0,
            Instant.ofEpochMilli(start).toString(),
            null,
            null,
            SYSTEMS.stream()
                .map(
                    each ->
                        new StudyDocument.Subject(
                            each,
                            each,
                            each,
                            false,
                            null,
                            State.VERIFIED,
                            null,
                            Map.of(),
                            Map.of(),
                            null))
                .toList(),
            List.of(
                new StudyDocument.StudyStep("load", "Load", "load", null, null),
                new StudyDocument.StudyStep("mixed", "Mixed", "mix", "updates", null),
                new StudyDocument.StudyStep("rate", "Rate", "rate", "target", null)),
            null,
            runs)
        .write(folder);
  }

  private void write(String system, String step, Double point, int repeat) throws IOException {
    String id = system + "-" + step + "-" + point + "-r" + repeat;
    boolean isLoad = step.equals("load");
    String phase = isLoad ? "load" : "run";
    runs.add(
        new Run(
            id,
            system,
            step,
            point,
            null,
            repeat,
            "runs/" + id,
            phase,
            State.DONE,
            null,
            (double) seconds,
            "bin/ycsb run " + id));
    Path of = Files.createDirectories(folder.resolve("runs").resolve(id));
    List<String> operations = isLoad ? List.of("INSERT") : OPERATIONS;
    List<String> kinds = step.equals("rate") ? List.of("service", "response") : List.of("service");
    Map<String, Histogram> sums = new LinkedHashMap<>();
    try (PrintStream out = new PrintStream(of.resolve(phase + ".hlog").toFile());
        PrintWriter series =
            new PrintWriter(Files.newBufferedWriter(of.resolve(phase + "-series.csv")))) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputStartTime(start);
      log.setBaseTime(start);
      log.outputLegend();
      series.println("end_s,operation,count,per_second,a,b,c,d,e,f,g,h,i,response_max_ns");
      for (int second = 0; second < seconds; second++) {
        for (String operation : operations) {
          Histogram interval = interval(second);
          for (String kind : kinds) {
            interval.setTag(operation + "." + kind);
            log.outputIntervalHistogram(interval);
            if (kind.equals(kinds.get(kinds.size() - 1))) {
              sums.computeIfAbsent(operation, name -> new Histogram(3)).add(interval);
              series.printf(
                  "%d.000,%s,%d,%d.0,1,2,3,4,5,6,7,8,9,%d%n",
                  second + 1,
                  operation,
                  interval.getTotalCount(),
                  interval.getTotalCount(),
                  interval.getMaxValue());
            }
          }
        }
      }
    }
    try (PrintWriter gauges =
        new PrintWriter(Files.newBufferedWriter(of.resolve(phase + "-gauges.csv")))) {
      gauges.println("end_s,gauge,value");
      for (int second = 1; second <= seconds; second++) {
        for (String gauge : GAUGES) {
          double value = random.nextDouble(0.2, 2) * (gauge.endsWith("_bytes") ? 1e9 : 1);
          gauges.printf("%d.000,%s,%.3f%n", second, gauge, value);
        }
      }
    }
    try (OutputStream out = Files.newOutputStream(of.resolve(phase + ".json"))) {
      document(phase, kinds.size() > 1, sums).write(out);
    }
  }

  private Histogram interval(int second) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < VALUES; i++) {
      histogram.recordValueWithCount(
          (long) (500_000 * Math.exp(1.2 * random.nextGaussian())), 1 + random.nextInt(9));
    }
    histogram.setStartTimeStamp(start + second * 1000L);
    histogram.setEndTimeStamp(start + (second + 1) * 1000L);
    return histogram;
  }

  private RunDocument document(String phase, boolean isScheduled, Map<String, Histogram> sums) {
    Map<String, OperationResult> operations = new LinkedHashMap<>();
    sums.forEach(
        (name, sum) -> {
          long count = sum.getTotalCount();
          Latencies latencies = latencies(sum);
          operations.put(
              name,
              new OperationResult(
                  count,
                  count,
                  0,
                  Map.of("OK", count),
                  latencies,
                  isScheduled ? latencies : null,
                  Map.of()));
        });
    long count = sums.values().stream().mapToLong(Histogram::getTotalCount).sum();
    return new RunDocument(
        phase,
        Instant.ofEpochMilli(start),
        RunDocument.PhaseOutcome.good(new OperationCounts(count, count, 0, 0, 0)),
        new RunDocument.Overall(
            seconds * 1_000_000_000L,
            (double) count / seconds,
            isScheduled,
            0,
            0,
            0,
            0.1,
            false,
            Map.of()),
        new OperationMetrics(operations, Map.of()),
        LoadResult.NONE,
        Map.of("server_cpu_cores", new GaugeFigures(1, 2)),
        new PhaseConditions(
            entries("property", 60),
            Map.of(),
            Map.of("SEARCH", 65.0, "READ", 35.0),
            Map.of("searchRequest", "two words", "indexDefinition", "an index"),
            entries("store.fact", 30),
            null,
            new Environment("17", List.of(), "Linux", "a processor", 2, 1, 1),
            new BuildInfo("0.1", "abc", "false", jars())));
  }

  private static Latencies latencies(Histogram sum) {
    return Latencies.of(sum, sum.getMean());
  }

  private static Map<String, String> entries(String name, int count) {
    Map<String, String> entries = new LinkedHashMap<>();
    IntStream.range(0, count).forEach(i -> entries.put(name + "." + i, "a value of " + i));
    return entries;
  }

  private static List<BuildInfo.Jar> jars() {
    return IntStream.range(0, 40)
        .mapToObj(i -> new BuildInfo.Jar("library-" + i + ".jar", "0123456789abcdef".repeat(4)))
        .toList();
  }
}
