// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.SampleListener;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The result in YCSB's lines, in YCSB's order. Latencies are whole microseconds there. */
public final class TextResult {

  public static final Setting<MeasurementInterval> INTERVAL =
      Setting.optional(
              "measurement.interval",
              ValueType.constant(MeasurementInterval.class),
              "op for service times, intended for response times under the plain names, both for both; if not set, op without a target and both with one")
          .as(Role.OUTPUT);

  /** What the lines of latencies depend on, in results of one client and of several. */
  public static final List<Setting<?>> LINES = List.of(INTERVAL, HdrForm.PERCENTILES);

  private final MeasurementInterval interval;
  private final Map<String, LatencyForm> forms;
  private final HdrFiles hdrFiles;
  private final JvmTracker jvm;

  /**
   * Reads {@code measurement.interval}, {@code measurementtype}, {@code measurement.trackjvm} and
   * their further properties.
   */
  public TextResult(Properties properties, boolean scheduled) {
    interval =
        INTERVAL.or(properties, scheduled ? MeasurementInterval.BOTH : MeasurementInterval.OP);
    forms = MeasurementType.forms(properties);
    forms.values().forEach(LatencyForm::checkFile);
    hdrFiles = HdrFiles.of(properties, forms, interval);
    jvm = JvmTracker.TRACKED.get(properties) ? new JvmTracker() : null;
  }

  MeasurementInterval interval() {
    return interval;
  }

  public List<SampleListener> listeners() {
    return Stream.<SampleListener>of(jvm, hdrFiles).filter(Objects::nonNull).toList();
  }

  /**
   * The text for the status line about an operation: with two forms, two lines.
   *
   * @param nanos latencies since the last line
   */
  String summary(String name, Histogram nanos) {
    List<String> lines = new ArrayList<>();
    forms.forEach((prefix, form) -> lines.add(form.summary(prefix + name, nanos)));
    return String.join("\n", lines);
  }

  /** Writes each single latency, if requested, to its file or to the stream. */
  void writeRaw(RunDocument result, PrintStream stdout) throws IOException {
    for (var form : forms.entrySet()) {
      if (form.getValue() instanceof RawForm raw) {
        raw.writeEach(
            sections(result.metrics()).stream()
                .map(section -> section.withPrefix(form.getKey()))
                .toList(),
            stdout);
      }
    }
  }

  /** Writes the result; the exporter stays open. */
  void write(RunDocument result, MeasurementsExporter to) throws IOException {
    writeOverall(result, to);
    writeGarbageCollections(result, to);
    if (jvm != null) {
      jvm.write(to);
    }
    writeOperations("", result.metrics(), to);
    if (result.schedule() != null) {
      writeSchedule("TARGET", result.schedule().figures(), to);
    }
    if (result.load().background() != null) {
      writeSchedule("BACKGROUND-TARGET", result.load().background().figures(), to);
    }
    List<String> names = new ArrayList<>();
    for (LoadStep step : result.steps()) {
      names.add(step.target());
      int times = Collections.frequency(names, step.target());
      String name = "STEP-" + step.target() + (times == 1 ? "" : "-" + times);
      writeStep(name, step, to);
    }
    if (result.load().saturation() != null) {
      writeSaturation(result.load().saturation(), to);
    }
    Long evictions = result.storeInfo().evictions();
    if (evictions != null) {
      to.write("STORE", "Evictions", evictions);
    }
  }

  /** The latencies of all operations, in YCSB's order. */
  private List<TextSection> sections(OperationMetrics metrics) {
    List<TextSection> sections = new ArrayList<>();
    Map<String, OperationResult> ordered = YcsbOrder.of(metrics.operations());
    ordered.forEach(
        (name, of) -> {
          Latencies shown =
              interval == MeasurementInterval.INTENDED && of.responseTimeNs() != null
                  ? of.responseTimeNs()
                  : of.serviceTimeNs();
          sections.add(new TextSection(name, shown.recorded(), of.statuses()));
        });
    if (interval == MeasurementInterval.BOTH) {
      ordered.forEach(
          (name, of) -> {
            if (of.responseTimeNs() != null && of.responseTimeNs().count() > 0) {
              String shown = interval.responsePrefix() + name;
              sections.add(new TextSection(shown, of.responseTimeNs().recorded(), Map.of()));
            }
          });
    }
    return sections;
  }

  /** Latencies in each form; the statuses are written with the first. */
  private void writeOperations(String prefix, OperationMetrics metrics, MeasurementsExporter to)
      throws IOException {
    for (TextSection section : sections(metrics)) {
      TextSection shown = section.withPrefix(prefix);
      for (var form : forms.entrySet()) {
        form.getValue().write(shown.withPrefix(form.getKey()), to);
        shown = shown.withoutStatuses();
      }
      OperationResult of = metrics.operations().get(section.name());
      if (of != null) {
        writeMetrics(shown.name(), of.metrics(), to);
      }
    }
    for (Map.Entry<String, Staleness> of : metrics.staleness().entrySet()) {
      writeStaleness(prefix + of.getKey(), of.getValue(), to);
    }
  }

  private static void writeMetrics(
      String name, Map<String, MetricValue> metrics, MeasurementsExporter to) throws IOException {
    for (Map.Entry<String, MetricValue> metric : metrics.entrySet()) {
      String title =
          metric.getKey().substring(0, 1).toUpperCase(Locale.ROOT) + metric.getKey().substring(1);
      MetricValue of = metric.getValue();
      writeNumber(name, title, of.value(), to);
      if (of.hasBounds()) {
        writeNumber(name, title + "(lower)", of.lower(), to);
        writeNumber(name, title + "(upper)", of.upper(), to);
      }
    }
  }

  /** A whole number without a decimal point, as YCSB writes counts. */
  private static void writeNumber(String name, String title, double value, MeasurementsExporter to)
      throws IOException {
    if (value == (long) value) {
      to.write(name, title, (long) value);
    } else {
      to.write(name, title, value);
    }
  }

  private static void writeSaturation(SaturationResult found, MeasurementsExporter to)
      throws IOException {
    to.write("SATURATION", "Rate(ops/sec)", found.rate());
    to.write("SATURATION", "Confirmed", found.confirmed() ? 1 : 0);
    if (found.brokenRate() != null) {
      to.write("SATURATION", "BrokenRate(ops/sec)", found.brokenRate());
    }
    to.write("SATURATION", "Steps", found.steps().size());
  }

  private static void writeSchedule(String name, ScheduleFigures schedule, MeasurementsExporter to)
      throws IOException {
    to.write(name, "Arrivals", schedule.arrivals());
    to.write(name, "Late", schedule.late());
    to.write(name, "NotStarted", schedule.notStarted());
    to.write(name, "Dropped", schedule.dropped());
    to.write(name, "MaxDelay(us)", schedule.maxDelayNanos() / 1000);
  }

  private void writeStep(String name, LoadStep step, MeasurementsExporter to) throws IOException {
    to.write(name, "RunTime(ms)", step.runTimeNs() / 1_000_000);
    to.write(name, "Throughput(ops/sec)", step.throughputPerSecond());
    writeSchedule(name, step.schedule(), to);
    // Single latencies belong to the whole run: nothing says to which step.
    if (forms.values().stream().noneMatch(RawForm.class::isInstance)) {
      writeOperations(name + "-", step.metrics(), to);
    }
  }

  /**
   * How old replies were. No name of these lines is one of YCSB's for latencies, so that a program
   * that adds up operations does not count replies twice.
   */
  private static void writeStaleness(String name, Staleness staleness, MeasurementsExporter to)
      throws IOException {
    to.write(name, "Replies", staleness.replies());
    to.write(name, "Stale", staleness.stale());
    to.write(name, "Stale(%)", 100 * staleness.staleShare());
    to.write(name, "Missing", staleness.missing());
    Long promised = staleness.promisedAgeNs();
    if (promised != null && promised < 0) {
      to.write(name, "NothingPromised", 1);
    } else if (promised != null) {
      to.write(name, "PromisedAge(us)", Micros.of(promised));
    }
    Latencies ages = staleness.ageNs();
    if (ages != null) {
      to.write(name, "AgeAtLeast", staleness.ageAtLeast());
      to.write(name, "50thPercentileAge(us)", Micros.of(ages.p50()));
      to.write(name, "90thPercentileAge(us)", Micros.of(ages.p90()));
      to.write(name, "99thPercentileAge(us)", Micros.of(ages.p99()));
      to.write(name, "MaxAge(us)", Micros.of(ages.p100()));
    }
  }

  private static void writeOverall(RunDocument result, MeasurementsExporter to) throws IOException {
    long millis = result.overall().runTimeMillis();
    to.write("OVERALL", "RunTime(ms)", millis);
    // YCSB computes the rate in this way, from the milliseconds of the previous line.
    double perMilli = (double) result.outcome().operations().ok() / millis;
    // Clients together have one of the time in which all ran.
    to.write(
        "OVERALL",
        "Throughput(ops/sec)",
        result.merged() == null ? 1000 * perMilli : result.overall().throughputPerSecond());
    if (result.outcome().interrupted()) {
      to.write("OVERALL", "Interrupted", 1);
    }
  }

  private static void writeGarbageCollections(RunDocument result, MeasurementsExporter to)
      throws IOException {
    long count = 0;
    long millis = 0;
    for (var entry : result.overall().garbageCollections().entrySet()) {
      RunDocument.Collections total = entry.getValue();
      to.write("TOTAL_GCS_" + entry.getKey(), "Count", total.count());
      to.write("TOTAL_GC_TIME_" + entry.getKey(), "Time(ms)", total.timeMs());
      to.write("TOTAL_GC_TIME_%_" + entry.getKey(), "Time(%)", percent(total.timeMs(), result));
      count += total.count();
      millis += total.timeMs();
    }
    to.write("TOTAL_GCs", "Count", count);
    to.write("TOTAL_GC_TIME", "Time(ms)", millis);
    to.write("TOTAL_GC_TIME_%", "Time(%)", percent(millis, result));
  }

  private static double percent(long millis, RunDocument result) {
    return (double) millis / result.overall().runTimeMillis() * 100;
  }
}
