// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.MetricValue;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.clients.ExcusedShare;
import site.ycsb.settings.PropertyUse;
import site.ycsb.settings.PropertyUses;

/**
 * The JSON document of a phase, {@code run.json} or {@code load.json}, without secrets. Immutable.
 * {@code docs/output.md} explains each field.
 *
 * @param format {@link #FORMAT}
 * @param schedule null without a schedule, and in documents of before it was written
 * @param saturation null if the rates were given, and in documents of before it was written
 * @param background the same of the background load; null if there is none
 * @param gauges by name of the gauge; empty in documents of earlier versions, as are {@code
 *     staleness}, {@code properties} and {@code wrongExamples}
 * @param staleness how old replies were, for each operation of which one could tell
 * @param properties what those of the configuration are about
 * @param operationMixPercent share of each operation, by its name
 * @param store what the store says about itself, in its own words
 * @param storeInfo null in documents of earlier versions
 * @param merged null if it is the result of one client
 */
public record RunDocument(
    int format,
    String phase,
    Instant started,
    Outcome outcome,
    Overall overall,
    Map<String, Operation> operations,
    @JsonInclude(NON_EMPTY) Map<String, Staleness> staleness,
    Schedule schedule,
    Schedule background,
    SaturationResult saturation,
    @JsonInclude(NON_EMPTY) Map<String, GaugeFigures> gauges,
    Map<String, String> configuration,
    @JsonInclude(NON_EMPTY) Map<String, PropertyUse> properties,
    Map<String, Double> operationMixPercent,
    Map<String, String> workload,
    Map<String, String> store,
    StoreNote storeInfo,
    Environment environment,
    BuildInfo build,
    MergedResult merged) {

  /** Increased by changes that break readers. */
  public static final int FORMAT = 1;

  /** A result of which nothing else is known. */
  public static RunDocument of(
      String phase,
      Instant started,
      Outcome outcome,
      Overall overall,
      Map<String, Operation> operations) {
    return new RunDocument(
        FORMAT,
        phase,
        started,
        outcome,
        overall,
        operations,
        Map.of(),
        null,
        null,
        null,
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        null,
        null,
        null,
        null);
  }

  public RunDocument with(Map<String, GaugeFigures> others) {
    return new RunDocument(
        format,
        phase,
        started,
        outcome,
        overall,
        operations,
        staleness,
        schedule,
        background,
        saturation,
        others,
        configuration,
        properties,
        operationMixPercent,
        workload,
        store,
        storeInfo,
        environment,
        build,
        merged);
  }

  /** Returns a copy in which more is known of the replies. */
  public RunDocument with(
      Outcome otherOutcome, Map<String, Operation> others, Map<String, String> otherWorkload) {
    return new RunDocument(
        format,
        phase,
        started,
        otherOutcome,
        overall,
        others,
        staleness,
        schedule,
        background,
        saturation,
        gauges,
        configuration,
        properties,
        operationMixPercent,
        otherWorkload,
        store,
        storeInfo,
        environment,
        build,
        merged);
  }

  /** The replies that were checked, and those that only writes of other clients explain. */
  public ExcusedShare excused() {
    Operation verify = operations.get("VERIFY");
    return verify == null
        ? new ExcusedShare(0, 0)
        : new ExcusedShare(
            verify.statuses().getOrDefault(SearchStatus.CHANGED_BY_OTHERS.getName(), 0L),
            verify.count());
  }

  /** What the store says about itself, in the words of all stores. */
  public StoreNote aboutStore() {
    return storeInfo == null ? StoreNote.ofOlder(store) : storeInfo;
  }

  /** The steps of the load; empty if it has none. */
  public List<Step> steps() {
    return schedule == null || schedule.steps() == null ? List.of() : schedule.steps();
  }

  /** What a property of the configuration is about. */
  public PropertyUse use(String property) {
    PropertyUse known = properties.get(property);
    return known == null ? PropertyUses.of(property) : known;
  }

  /** How the operations ended, and whether the phase succeeded. */
  public record Outcome(
      boolean good,
      boolean interrupted,
      List<String> problems,
      List<String> failureExamples,
      @JsonInclude(NON_EMPTY) List<String> wrongExamples,
      long issued,
      long ok,
      long failed,
      long unfinished,
      long failedVerifications) {}

  /** The phase as a whole; -1 is a CPU time that is not known. */
  public record Overall(
      long runTimeNs,
      double throughputPerSecond,
      boolean scheduled,
      double clientTimePerOperationNs,
      double processCpuPerOperationNs,
      long processCpuNs,
      double processCpuShareOfMachine,
      boolean limitedByClient,
      Map<String, Collections> garbageCollections) {}

  public record Collections(long count, long timeMs) {

    public Collections plus(Collections other) {
      return new Collections(count + other.count, timeMs + other.timeMs);
    }
  }

  /**
   * The calls of one operation.
   *
   * @param responseTimeNs null if there are no response times
   * @param metrics of the replies that were checked, by name
   */
  public record Operation(
      long count,
      long ok,
      long failed,
      Map<String, Long> statuses,
      Latencies serviceTimeNs,
      Latencies responseTimeNs,
      @JsonInclude(NON_EMPTY) Map<String, MetricValue> metrics) {

    public Operation {
      if (serviceTimeNs == null) {
        throw new IllegalArgumentException("an operation has no serviceTimeNs");
      }
    }
  }

  /**
   * How old the replies of an operation were. {@code docs/staleness.md} says what each means.
   *
   * @param promised how old a reply might be, for people; null in documents of before it was
   *     written
   * @param ageNs null if none was stale
   */
  public record Staleness(
      long replies,
      long stale,
      double staleShare,
      long missing,
      long ageAtLeast,
      String promised,
      Latencies ageNs) {

    public Staleness with(Latencies ages) {
      return new Staleness(replies, stale, staleShare, missing, ageAtLeast, promised, ages);
    }
  }

  /** Latencies in nanoseconds: the exact mean, and percentiles of three significant digits. */
  public record Latencies(
      long count,
      double mean,
      long p0,
      long p50,
      long p90,
      long p95,
      long p99,
      @JsonProperty("p99.9") long p999,
      @JsonProperty("p99.99") long p9999,
      long p100) {

    /**
     * @param mean exact, in nanoseconds
     */
    public static Latencies of(Histogram nanos, double mean) {
      return new Latencies(
          nanos.getTotalCount(),
          mean,
          nanos.getMinValue(),
          nanos.getValueAtPercentile(50),
          nanos.getValueAtPercentile(90),
          nanos.getValueAtPercentile(95),
          nanos.getValueAtPercentile(99),
          nanos.getValueAtPercentile(99.9),
          nanos.getValueAtPercentile(99.99),
          nanos.getMaxValue());
    }
  }

  /** How well the client kept to its schedule. */
  public record Schedule(
      @JsonUnwrapped ScheduleFigures figures, boolean targetMissed, List<Step> steps) {}

  /**
   * A step of the load.
   *
   * @param startNs from the start of the phase
   */
  public record Step(
      String target,
      long startNs,
      long runTimeNs,
      double throughputPerSecond,
      long ok,
      long failed,
      @JsonUnwrapped ScheduleFigures schedule,
      boolean targetMissed,
      Map<String, Operation> operations,
      @JsonInclude(NON_EMPTY) Map<String, Staleness> staleness) {}

  /** As {@link #read(InputStream)}, from a file. */
  public static RunDocument read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return read(in);
    }
  }

  /**
   * Reads a document.
   *
   * @throws IOException if it is not one, or of a later format than {@link #FORMAT}
   */
  public static RunDocument read(InputStream from) throws IOException {
    RunDocument document = JsonRecords.read(RunDocument.class, from);
    if (document.format() > FORMAT) {
      throw new IOException(
          "format %s is too new: this version of the program reads up to format %s"
              .formatted(document.format(), FORMAT));
    }
    boolean isWhole =
        Stream.of(document.started(), document.outcome(), document.overall())
            .allMatch(Objects::nonNull);
    if (document.format() < 1 || document.phase().isEmpty() || !isWhole) {
      throw new IOException("not the result of a phase");
    }
    return document;
  }

  /** Writes the document; the stream is closed. */
  public void write(OutputStream to) throws IOException {
    JsonRecords.write(this, to);
  }
}
