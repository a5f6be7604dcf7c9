// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.SampleListener;
import site.ycsb.measure.Staleness;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.result.PhaseResult;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.result.StepResult;
import site.ycsb.search.Visibility;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The result in YCSB's lines, in YCSB's order. Latencies are whole microseconds there. */
public final class TextResult {

  static final Setting<MeasurementInterval> INTERVAL =
      Setting.optional(
              "measurement.interval",
              ValueType.constant(MeasurementInterval.class),
              "op for service times, intended for response times under the plain names, both for both; none for op without a target and both with one")
          .as(Role.OUTPUT);

  private final MeasurementInterval interval;
  private final LatencyForms forms;
  private final RawOutput raw;
  private final HdrFiles hdrFiles;
  private final JvmTracker jvm;

  private TextResult(Properties properties, MeasurementInterval interval) {
    this.interval = interval;
    forms = LatencyForms.of(properties);
    raw = RawOutput.of(properties);
    hdrFiles = HdrFiles.of(properties, interval);
    jvm = JvmTracker.of(properties);
  }

  /**
   * Reads {@code measurement.interval}, {@code measurementtype}, {@code measurement.trackjvm} and
   * their further properties.
   */
  public static TextResult of(Properties properties, boolean scheduled) {
    return new TextResult(
        properties,
        INTERVAL.or(properties, scheduled ? MeasurementInterval.BOTH : MeasurementInterval.OP));
  }

  /** Which latencies are shown. */
  public MeasurementInterval interval() {
    return interval;
  }

  /** How they are shown. */
  public LatencyForms forms() {
    return forms;
  }

  /** The listeners for every second of the phase. */
  public List<SampleListener> listeners() {
    return Stream.<SampleListener>of(jvm, hdrFiles).filter(Objects::nonNull).toList();
  }

  /** Writes each single latency, if requested, to its file or to the stream. */
  public void writeRaw(PhaseResult result, PrintStream stdout) throws IOException {
    if (raw != null) {
      raw.write(Latencies.of(result.figures(), interval), stdout);
    }
  }

  /** Writes the result; the exporter stays open. */
  public void write(PhaseResult result, MeasurementsExporter to) throws IOException {
    writeOverall(result, to);
    writeGarbageCollections(result, to);
    if (jvm != null) {
      jvm.write(to);
    }
    for (Latencies latencies : Latencies.of(result.figures(), interval)) {
      forms.write(latencies, to);
    }
    writeStaleness("", result.figures(), result.promised(), to);
    if (result.scheduled()) {
      writeSchedule("TARGET", result.schedule(), to);
    }
    if (result.background() != null) {
      writeSchedule("BACKGROUND-TARGET", result.background(), to);
    }
    List<String> names = new ArrayList<>();
    for (StepResult step : result.steps()) {
      names.add(step.target());
      int times = Collections.frequency(names, step.target());
      String name = times == 1 ? step.target() : step.target() + "-" + times;
      writeStep(name, step, result.promised(), to);
    }
    if (result.saturation() != null) {
      writeSaturation(result.saturation(), to);
    }
    Long evictions = result.storeInfo().evictions();
    if (evictions != null) {
      to.write("STORE", "Evictions", evictions);
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

  private void writeStep(
      String target, StepResult step, Visibility promised, MeasurementsExporter to)
      throws IOException {
    String name = "STEP-" + target;
    to.write(name, "RunTime(ms)", step.runTimeNanos() / 1_000_000);
    to.write(name, "Throughput(ops/sec)", step.throughput());
    writeSchedule(name, step.schedule(), to);
    if (raw != null) {
      // Single latencies are those of the whole run: nothing says which step they belong to.
      return;
    }
    for (Latencies latencies : Latencies.of(step.figures(), interval)) {
      forms.write(latencies.withPrefix(name + "-"), to);
    }
    writeStaleness(name + "-", step.figures(), promised, to);
  }

  private static void writeStaleness(
      String prefix,
      Map<String, OperationFigures> figures,
      Visibility promised,
      MeasurementsExporter to)
      throws IOException {
    for (Staleness staleness : Staleness.in(figures)) {
      Duration period = promised == null ? null : promised.of(staleness.operation());
      StalenessLines.write(prefix + staleness.name(), staleness, period, to);
    }
  }

  private static void writeOverall(PhaseResult result, MeasurementsExporter to) throws IOException {
    to.write("OVERALL", "RunTime(ms)", result.runTimeMillis());
    // As YCSB computes it: from the milliseconds of the previous line.
    double perMilli = (double) result.operations().ok() / result.runTimeMillis();
    to.write("OVERALL", "Throughput(ops/sec)", 1000 * perMilli);
    if (result.interrupted()) {
      to.write("OVERALL", "Interrupted", 1);
    }
  }

  private static void writeGarbageCollections(PhaseResult result, MeasurementsExporter to)
      throws IOException {
    long count = 0;
    long millis = 0;
    for (var entry : result.garbageCollections().entrySet()) {
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

  private static double percent(long millis, PhaseResult result) {
    return (double) millis / result.runTimeMillis() * 100;
  }
}
