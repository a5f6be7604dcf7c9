// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.client.WorkloadFact;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreInfo;
import site.ycsb.settings.PropertyUse;
import site.ycsb.settings.PropertyUses;

/**
 * The result of a phase: {@code run.json} or {@code load.json}, without secrets. All outputs are
 * made from it. {@code docs/reference/output.md} explains each field. Immutable.
 *
 * @param format {@link #FORMAT}
 * @param phase {@code load} or {@code run}
 * @param started when the first operation could start
 * @param gauges what was read once a second beside the load, by name of the gauge
 * @param merged null if it is the result of one client
 */
public record RunDocument(
    int format,
    String phase,
    Instant started,
    PhaseOutcome outcome,
    Overall overall,
    @JsonUnwrapped OperationMetrics metrics,
    @JsonUnwrapped LoadResult load,
    @JsonInclude(NON_EMPTY) Map<String, GaugeFigures> gauges,
    @JsonUnwrapped PhaseConditions conditions,
    MergedResult merged) {

  /** Increased by changes that break readers. */
  public static final int FORMAT = 1;

  /** The result of one client in the present format. */
  public RunDocument(
      String phase,
      Instant started,
      PhaseOutcome outcome,
      Overall overall,
      OperationMetrics metrics,
      LoadResult load,
      Map<String, GaugeFigures> gauges,
      PhaseConditions conditions) {
    this(FORMAT, phase, started, outcome, overall, metrics, load, gauges, conditions, null);
  }

  /** A result with nothing else known. */
  public static RunDocument of(
      String phase,
      Instant started,
      PhaseOutcome outcome,
      Overall overall,
      Map<String, OperationResult> operations) {
    return new RunDocument(
        phase,
        started,
        outcome,
        overall,
        new OperationMetrics(operations, Map.of()),
        LoadResult.NONE,
        Map.of(),
        PhaseConditions.of(Map.of()));
  }

  public RunDocument with(Map<String, GaugeFigures> others) {
    return new RunDocument(
        format, phase, started, outcome, overall, metrics, load, others, conditions, merged);
  }

  public RunDocument with(LoadResult other) {
    return new RunDocument(
        format, phase, started, outcome, overall, metrics, other, gauges, conditions, merged);
  }

  /** Returns a copy with one more fact of the workload. */
  public RunDocument with(WorkloadFact fact, String value) {
    Map<String, String> facts = new LinkedHashMap<>(workload());
    fact.put(facts, value);
    return with(outcome, operations(), facts);
  }

  /** Returns a copy with one more reason why the phase failed. */
  public RunDocument withProblem(String problem) {
    return with(outcome.with(List.of(problem)), operations(), workload());
  }

  /** Returns a copy in which more is known of the replies. */
  public RunDocument with(
      PhaseOutcome otherOutcome,
      Map<String, OperationResult> others,
      Map<String, String> otherWorkload) {
    return new RunDocument(
        format,
        phase,
        started,
        otherOutcome,
        overall,
        new OperationMetrics(others, metrics.staleness()),
        load,
        gauges,
        conditions.with(otherWorkload),
        merged);
  }

  /** Returns a copy with the problems of outputs that failed, and with the class path. */
  RunDocument with(List<String> failures, List<BuildInfo.Jar> classPath) {
    return new RunDocument(
        format,
        phase,
        started,
        outcome.with(failures),
        overall,
        metrics,
        load,
        gauges,
        conditions.with(classPath),
        merged);
  }

  public Map<String, OperationResult> operations() {
    return metrics.operations();
  }

  public Map<String, Staleness> staleness() {
    return metrics.staleness();
  }

  /** Null without a schedule. */
  public LoadResult.ScheduleResult schedule() {
    return load.schedule();
  }

  public Map<String, String> configuration() {
    return conditions.configuration();
  }

  public Map<String, String> workload() {
    return conditions.workload();
  }

  /** What the store says about itself, in the words of all stores. */
  public StoreInfo storeInfo() {
    return conditions.storeInfo() == null ? StoreInfo.NONE : conditions.storeInfo();
  }

  /** The replies that were checked, and those that only writes of other clients explain. */
  public ExcusedShare excused() {
    OperationResult verify = operations().get(VerdictRecorder.VERIFY);
    return verify == null
        ? new ExcusedShare(0, 0)
        : new ExcusedShare(
            verify.statuses().getOrDefault(SearchStatus.CHANGED_BY_OTHERS.getName(), 0L),
            verify.count());
  }

  /** How far the run is below its target; null if it has none, or held it. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  @JsonInclude(NON_NULL)
  public TargetShortfall belowTarget() {
    return schedule() == null
        ? null
        : TargetShortfall.of(
                configuration().get("target"), overall.throughputPerSecond(), overall.runTimeNs())
            .orElse(null);
  }

  /** The steps of the load; empty if it has none. */
  public List<LoadResult.LoadStep> steps() {
    return schedule() == null || schedule().steps() == null ? List.of() : schedule().steps();
  }

  /** What a property of the configuration is about. */
  public PropertyUse use(String property) {
    PropertyUse known = conditions.properties().get(property);
    return known == null ? PropertyUses.of(property) : known;
  }

  /**
   * How the operations ended, and whether the phase succeeded.
   *
   * @param interrupted whether the phase was ended from outside
   * @param problems why the phase failed, one line each; empty if it succeeded
   * @param failureExamples the first failed calls, one line each
   * @param wrongExamples the first replies that were judged wrong, one line each
   */
  public record PhaseOutcome(
      boolean good,
      boolean interrupted,
      List<String> problems,
      List<String> failureExamples,
      @JsonInclude(NON_EMPTY) List<String> wrongExamples,
      @JsonUnwrapped OperationCounts operations) {

    /** The outcome of a phase without problems. */
    public static PhaseOutcome good(OperationCounts operations) {
      return new PhaseOutcome(true, false, List.of(), List.of(), List.of(), operations);
    }

    private PhaseOutcome with(List<String> failures) {
      List<String> all = Stream.concat(problems.stream(), failures.stream()).toList();
      return new PhaseOutcome(
          good && failures.isEmpty(), interrupted, all, failureExamples, wrongExamples, operations);
    }
  }

  /**
   * The phase as a whole; -1 is a CPU time that is not known.
   *
   * @param runTimeNs from the start until the last client thread had cleaned up
   * @param throughputPerSecond operations that succeeded
   * @param scheduled whether operations had an intended start
   * @param clientTimePerOperationNs time of a client thread that was spent neither in the binding
   *     nor waiting for the schedule
   * @param garbageCollections of the phase, by name of the collector as YCSB writes it
   */
  public record Overall(
      long runTimeNs,
      double throughputPerSecond,
      boolean scheduled,
      double clientTimePerOperationNs,
      double processCpuPerOperationNs,
      long processCpuNs,
      double processCpuShareOfMachine,
      boolean limitedByClient,
      Map<String, Collections> garbageCollections) {

    /** Run time in milliseconds, 1 or more. */
    public long runTimeMillis() {
      return Math.max(1, runTimeNs / 1_000_000);
    }
  }

  public record Collections(long count, long timeMs) {

    public Collections plus(Collections other) {
      return new Collections(count + other.count, timeMs + other.timeMs);
    }
  }

  /** Reads a result from a file, see {@link #read(InputStream)}. */
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
