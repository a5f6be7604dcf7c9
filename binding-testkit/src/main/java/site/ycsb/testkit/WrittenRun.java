// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.BuildInfo;
import site.ycsb.result.Environment;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.search.StoreInfo;

/**
 * A run with figures that a test chooses: each second of it every operation has the same latencies.
 */
public final class WrittenRun {

  /** When runs start, unless a test chooses another time. */
  public static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  private final Map<String, String> configuration = new TreeMap<>();
  private final StoreInfo.Builder store = new StoreInfo.Builder("lucene.");
  private final Map<String, String> workload = new TreeMap<>();
  private final Map<String, Histogram> perSecond = new LinkedHashMap<>();
  private Instant started = START;
  private int seconds = 1;
  private double throughput = -1;
  private long failed;
  private long wrong;
  private boolean interrupted;
  private LoadResult.ScheduleResult schedule;

  public WrittenRun() {
    with("db", "site.ycsb.lucene.LuceneClient")
        .with("threadcount", "4")
        .with("recordcount", "1000");
    workload.put("seed", "42");
    store.setting("refresh", "always").measured("records", 1000);
  }

  public WrittenRun with(String property, String value) {
    configuration.put(property, value);
    return this;
  }

  public WrittenRun storeMeasured(String name, String value) {
    store.measured(name, value);
    return this;
  }

  public WrittenRun storeSetting(String name, String value) {
    store.setting(name, value);
    return this;
  }

  public WrittenRun workload(String fact, String value) {
    workload.put(fact, value);
    return this;
  }

  public WrittenRun started(Instant at) {
    started = at;
    return this;
  }

  public WrittenRun seconds(int length) {
    seconds = length;
    return this;
  }

  /** In place of what the latencies amount to in the seconds of the run; its time fits it. */
  public WrittenRun throughput(double perSecond) {
    throughput = perSecond;
    return this;
  }

  public WrittenRun failed(long operations) {
    failed = operations;
    return this;
  }

  public WrittenRun wrong(long replies) {
    wrong = replies;
    return this;
  }

  public WrittenRun interrupted() {
    interrupted = true;
    return this;
  }

  /** Two steps, each half of the run. */
  public WrittenRun steps(String target, int seconds, double perSecond) {
    schedule =
        new LoadResult.ScheduleResult(
            new ScheduleFigures(10, 0, 0, 0, 0),
            false,
            List.of(
                step(target, 0, seconds, perSecond), step(target, seconds, seconds, perSecond)));
    return this;
  }

  private static LoadResult.LoadStep step(String target, int from, int seconds, double perSecond) {
    return new LoadResult.LoadStep(
        target,
        from * 1_000_000_000L,
        seconds * 1_000_000_000L,
        perSecond,
        (long) (perSecond * seconds),
        0,
        new ScheduleFigures(5, 0, 0, 0, 0),
        false,
        new OperationMetrics(Map.of(), Map.of()));
  }

  public WrittenRun latencies(String operation, long... nanos) {
    Histogram histogram = perSecond.computeIfAbsent(operation, name -> new Histogram(3));
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    return this;
  }

  /** Latencies whose logarithms are normal around a median. */
  public WrittenRun latencies(String operation, int count, double medianNanos, Random random) {
    long[] nanos = new long[count];
    for (int i = 0; i < count; i++) {
      nanos[i] = (long) (medianNanos * Math.exp(random.nextGaussian() / 2));
    }
    return latencies(operation, nanos);
  }

  public RunDocument document() {
    Map<String, OperationResult> operations = new LinkedHashMap<>();
    Map<String, Double> mix = new LinkedHashMap<>();
    perSecond.forEach(
        (name, histogram) -> {
          Histogram all = new Histogram(3);
          for (int i = 0; i < seconds; i++) {
            all.add(histogram);
          }
          long count = all.getTotalCount();
          operations.put(
              name,
              new OperationResult(
                  count, count, 0, Map.of("OK", count), latencies(all), null, Map.of()));
          mix.put(name, 100.0 / perSecond.size());
        });
    long ok = operations.values().stream().mapToLong(OperationResult::ok).sum();
    boolean good = failed == 0 && wrong == 0 && !interrupted;
    return new RunDocument(
        "run",
        started,
        new RunDocument.PhaseOutcome(
            good,
            interrupted,
            good ? List.of() : List.of("something failed"),
            List.of(),
            List.of(),
            new OperationCounts(ok + failed, ok, failed, 0, wrong)),
        new RunDocument.Overall(
            throughput < 0 ? seconds * 1_000_000_000L : (long) (1e9 * ok / throughput),
            throughput < 0 ? (double) ok / seconds : throughput,
            false,
            1000,
            2000,
            2000 * ok,
            0.1,
            false,
            Map.of("G1", new RunDocument.Collections(2, 20))),
        new OperationMetrics(operations, Map.of()),
        new LoadResult(schedule, null, null),
        Map.of("client_cpu_cores", new GaugeFigures(0.5, 0.5)),
        new PhaseConditions(
            configuration,
            Map.of(),
            mix,
            workload,
            store.build().values(),
            store.build(),
            new Environment("17", List.of("-Xmx1g"), "Linux", "a processor", 2, 1, 1),
            new BuildInfo("0.1", "abc", "false", List.of())));
  }

  private static Latencies latencies(Histogram nanos) {
    return Latencies.of(nanos, nanos.getMean());
  }

  /** Writes {@code run.json}, the interval log and the gauges. */
  public Path write(Path folder) throws IOException {
    writeWithoutEnd(folder);
    try (OutputStream out = Files.newOutputStream(folder.resolve("run.json"))) {
      document().write(out);
    }
    return folder;
  }

  /** A result as a killed client leaves it. */
  public Path writeWithoutEnd(Path folder) throws IOException {
    Files.createDirectories(folder);
    long start = started.toEpochMilli();
    StringBuilder gauges = new StringBuilder("end_s,gauge,value\n");
    try (PrintStream out = new PrintStream(folder.resolve("run.hlog").toFile())) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputStartTime(start);
      log.setBaseTime(start);
      log.outputLegend();
      for (int i = 0; i < seconds; i++) {
        for (Map.Entry<String, Histogram> each : perSecond.entrySet()) {
          Histogram interval = each.getValue();
          interval.setTag(each.getKey() + ".service");
          interval.setStartTimeStamp(start + i * 1000L);
          interval.setEndTimeStamp(start + (i + 1) * 1000L);
          log.outputIntervalHistogram(interval);
        }
        gauges.append(i + 1).append(".000,client_cpu_cores,0.500\n");
      }
    }
    Files.writeString(folder.resolve("run-gauges.csv"), gauges);
    return folder;
  }
}
