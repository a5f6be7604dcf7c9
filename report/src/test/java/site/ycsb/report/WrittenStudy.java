// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.MetricValue;
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
import site.ycsb.search.StoreInfo;

/** Writes folders of results with figures that a test chooses. */
public final class WrittenStudy {

  static final String READ = "READ";

  private static final long START = 1_700_000_000_000L;

  private final Path folder;
  private String name = "written";
  private Instant started = Instant.EPOCH;
  private String records = "1000";
  private double scale = 1;
  private StudyDocument.Disclosure disclosure;
  private Map<String, MetricValue> metrics = Map.of();
  private final List<StudyDocument.Subject> systems = new ArrayList<>();
  private final List<StudyDocument.StudyStep> steps = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private final List<StudyDocument.Published> published = new ArrayList<>();

  public WrittenStudy(Path folder) {
    this.folder = folder;
  }

  /** Another name, and another time of all runs from here on. */
  public WrittenStudy named(String other, Instant at) {
    name = other;
    started = at;
    return this;
  }

  WrittenStudy disclosure(String ranBy, String paidBy, String relations) {
    disclosure = new StudyDocument.Disclosure(ranBy, paidBy, relations);
    return this;
  }

  /** What counts and times were multiplied by. */
  WrittenStudy scale(double factor) {
    scale = factor;
    return this;
  }

  /** What all runs from here on work on. */
  public WrittenStudy records(String count) {
    records = count;
    return this;
  }

  /** The recall of 100 replies of each run from here on. */
  public WrittenStudy recall(double lower, double upper) {
    return quality("recall", lower, upper);
  }

  /** A metric of 100 replies of each run from here on. */
  public WrittenStudy quality(String metric, double lower, double upper) {
    double middle = (lower + upper) / 2;
    metrics = Map.of(metric, new MetricValue(Aggregation.MEAN, 100, middle, lower, upper));
    return this;
  }

  public WrittenStudy system(String name, String title) {
    return system(name, title, "verified", "running");
  }

  /** With a state, and with the kind of its server. */
  public WrittenStudy system(String name, String title, String state, String server) {
    systems.add(
        new StudyDocument.Subject(
            name,
            "lucene",
            title,
            false,
            title,
            State.valueOf(state.toUpperCase(Locale.ROOT)),
            null,
            Map.of(),
            Map.of("kind", server),
            null));
    return this;
  }

  /** What the last system costs. */
  public WrittenStudy price(StudyDocument.Price price) {
    StudyDocument.Subject of = systems.remove(systems.size() - 1);
    systems.add(
        new StudyDocument.Subject(
            of.name(),
            of.binding(),
            of.title(),
            of.optional(),
            of.publishedAs(),
            of.state(),
            of.reason(),
            of.properties(),
            of.server(),
            new StudyDocument.Stated(null, null, null, price)));
    return this;
  }

  public WrittenStudy step(String name, String kind, String axis) {
    steps.add(new StudyDocument.StudyStep(name, name, kind, axis, null));
    return this;
  }

  public WrittenStudy published(StudyDocument.Published figure) {
    published.add(figure);
    return this;
  }

  /** A run that reads with these latencies. */
  public WrittenStudy run(
      String system, String step, Double point, int repeat, double throughput, long... nanos)
      throws IOException {
    return run(system, step, point, repeat, throughput, 0, nanos);
  }

  public WrittenStudy run(
      String system,
      String step,
      Double point,
      int repeat,
      double throughput,
      long wrong,
      long... nanos)
      throws IOException {
    return run(system, step, point, repeat, throughput, wrong, false, nanos);
  }

  /** A run of which the client was the limit. */
  public WrittenStudy limited(
      String system, String step, int repeat, double throughput, long... nanos) throws IOException {
    return limited(system, step, null, repeat, throughput, nanos);
  }

  WrittenStudy limited(
      String system, String step, Double point, int repeat, double throughput, long... nanos)
      throws IOException {
    return run(system, step, point, repeat, throughput, 0, true, nanos);
  }

  private WrittenStudy run(
      String system,
      String step,
      Double point,
      int repeat,
      double throughput,
      long wrong,
      boolean limited,
      long... nanos)
      throws IOException {
    String name = "runs/" + Figure.id(system) + "/" + step + "-" + point + "-r" + repeat;
    write(folder.resolve(name), throughput, wrong, limited, nanos);
    runs.add(
        new Run(
            name,
            system,
            step,
            point,
            null,
            repeat,
            name,
            "run",
            wrong > 0 ? State.WRONG : State.DONE,
            null,
            1.0,
            "bin/ycsb run " + system));
    return this;
  }

  public WrittenStudy failed(String system, String step, String error) {
    return failed(system, step, 1, error);
  }

  public WrittenStudy failed(String system, String step, int repeat, String error) {
    runs.add(
        new Run(
            "failed",
            system,
            step,
            null,
            null,
            repeat,
            "runs/failed",
            "run",
            State.FAILED,
            error,
            1.0,
            ""));
    return this;
  }

  /** A comparison of answers with the right ones, which found no difference. */
  public WrittenStudy verified(String system) {
    String id = system + "-verify-load-r1";
    runs.add(
        new Run(
            id,
            system,
            "verify-load",
            null,
            null,
            1,
            "runs/" + id,
            "verify",
            State.DONE,
            null,
            1.0,
            ""));
    return this;
  }

  /** A run that was not made, as with a system that is not there. */
  public WrittenStudy skipped(String system, String step, int repeat) {
    String id = system + "-" + step + "-r" + repeat;
    runs.add(
        new Run(
            id,
            system,
            step,
            null,
            null,
            repeat,
            "runs/" + id,
            "run",
            State.SKIPPED,
            null,
            null,
            null));
    return this;
  }

  public Path written() throws IOException {
    Files.createDirectories(folder);
    new StudyDocument(
            StudyDocument.FORMAT,
            name,
            "A written study",
            null,
            disclosure,
            42L,
            scale,
            started.equals(Instant.EPOCH) ? null : started.toString(),
            null,
            null,
            systems,
            steps,
            published,
            runs)
        .write(folder);
    return folder;
  }

  /** The files of one run. */
  private void write(Path folder, double throughput, long wrong, boolean limited, long... nanos)
      throws IOException {
    Files.createDirectories(folder);
    Histogram histogram = new Histogram(3);
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    try (OutputStream out = Files.newOutputStream(folder.resolve("run.json"))) {
      document(throughput, wrong, limited, histogram).write(out);
    }
    try (PrintStream out = new PrintStream(folder.resolve("run.hlog").toFile())) {
      HistogramLogWriter log = new HistogramLogWriter(out);
      log.outputLogFormatVersion();
      log.outputStartTime(START);
      log.setBaseTime(START);
      log.outputLegend();
      for (String operation : List.of(READ, "VERIFY")) {
        histogram.setTag(operation + ".service");
        histogram.setStartTimeStamp(START);
        histogram.setEndTimeStamp(START + 1000);
        log.outputIntervalHistogram(histogram);
      }
    }
    Files.writeString(
        folder.resolve("run-series.csv"),
        """
        end_s,operation,count,per_second,a,b,c,d,e,f,g,h,i,response_max_ns
        1.000,READ,100,100.0,1,1,1,1,1,1,1,1,1,2000000
        1.000,READ-FAILED,3,3.0,1,1,1,1,1,1,1,1,1,1
        2.000,READ,50,50.0,1,1,1,1,1,1,1,1,1,7000000
        """);
    Files.writeString(
        folder.resolve("run-gauges.csv"),
        """
        end_s,gauge,value
        1.000,client_cpu_cores,0.500
        1.000,server_cpu_cores,1.500
        1.000,server_resident_bytes,640000000
        """);
  }

  private RunDocument document(
      double throughput, long wrong, boolean limited, Histogram histogram) {
    Latencies latencies = Latencies.of(histogram, histogram.getMean());
    long count = histogram.getTotalCount();
    OperationResult operation =
        new OperationResult(count, count, 0, Map.of("OK", count), latencies, null, metrics);
    OperationResult verify =
        new OperationResult(count, count, 0, Map.of("OK", count), latencies, null, Map.of());
    StoreInfo store =
        new StoreInfo.Builder("lucene.")
            .product("", "9")
            .setting("version", "9")
            .bytesPerRecord("bytesPerRecord", 123, 1)
            .evictions("evictionsDuringRun", 5)
            .build();
    return new RunDocument(
        "run",
        started,
        new RunDocument.PhaseOutcome(
            wrong == 0,
            false,
            List.of(),
            List.of(),
            wrong == 0 ? List.of() : List.of("READ user1: another <b>value</b>"),
            new OperationCounts(count, count, 0, 0, wrong)),
        new RunDocument.Overall(
            (long) (1e9 * count / throughput), throughput, false, 0, 0, 0, 0.1, limited, Map.of()),
        new OperationMetrics(Map.of(READ, operation, "VERIFY", verify), Map.of()),
        LoadResult.NONE,
        Map.of("client_cpu_cores", new GaugeFigures(0.5, 0.5)),
        new PhaseConditions(
            Map.of("recordcount", records),
            Map.of(),
            Map.of(READ, 100.0),
            Map.of("searchRequest", "two words", "indexDefinition", "an index"),
            store.values(),
            store,
            new Environment("17", List.of(), "Linux", "a processor", 2, 1, 1),
            new BuildInfo("0.1", "abc", "false", List.of())));
  }
}
