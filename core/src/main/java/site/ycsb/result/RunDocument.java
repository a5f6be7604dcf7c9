// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.measure.GaugeFigures;
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
 * @param gauges by name of the gauge; null if there are none, as in documents of earlier versions
 * @param staleness how old replies were, for each operation of which one could tell; null if there
 *     is none, as in documents of earlier versions
 * @param properties what those of the configuration are about; null if there is none, as in
 *     documents of earlier versions
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
    Map<String, Staleness> staleness,
    Schedule schedule,
    Schedule background,
    SaturationResult saturation,
    Map<String, GaugeFigures> gauges,
    Map<String, String> configuration,
    Map<String, PropertyNote> properties,
    Map<String, Double> operationMixPercent,
    Map<String, String> workload,
    Map<String, String> store,
    StoreNote storeInfo,
    Environment environment,
    Build build,
    Merged merged) {

  /** Increased by changes that break readers. */
  public static final int FORMAT = 1;

  public RunDocument {
    staleness = staleness.isEmpty() ? null : staleness;
    gauges = gauges.isEmpty() ? null : gauges;
    properties = properties == null || properties.isEmpty() ? null : properties;
  }

  /** The result of one client, as earlier versions wrote it. */
  public RunDocument(
      int format,
      String phase,
      Instant started,
      Outcome outcome,
      Overall overall,
      Map<String, Operation> operations,
      Map<String, Staleness> staleness,
      Schedule schedule,
      Schedule background,
      SaturationResult saturation,
      Map<String, GaugeFigures> gauges,
      Map<String, String> configuration,
      Map<String, Double> operationMixPercent,
      Map<String, String> workload,
      Map<String, String> store,
      Environment environment,
      Build build) {
    this(
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
        gauges,
        configuration,
        null,
        operationMixPercent,
        workload,
        store,
        null,
        environment,
        build,
        null);
  }

  /** What the store says about itself, in the words of all stores. */
  public StoreNote aboutStore() {
    return storeInfo == null ? StoreNote.ofOlder(store) : storeInfo;
  }

  /** What a property of the configuration is about. */
  public PropertyUse use(String property) {
    PropertyNote known = properties == null ? null : properties.get(property);
    return known == null ? PropertyUses.of(property) : known.use();
  }

  /**
   * How the operations ended, and whether the phase succeeded.
   *
   * @param wrongExamples null if there are none, as in documents of earlier versions
   */
  public record Outcome(
      boolean good,
      boolean interrupted,
      List<String> problems,
      List<String> failureExamples,
      List<String> wrongExamples,
      long issued,
      long ok,
      long failed,
      long unfinished,
      long failedVerifications) {

    public Outcome {
      wrongExamples = wrongExamples.isEmpty() ? null : wrongExamples;
    }
  }

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

  /** Of one garbage collector. */
  public record Collections(long count, long timeMs) {}

  /**
   * The calls of one operation.
   *
   * @param responseTimeNs null if there are no response times
   */
  public record Operation(
      long count,
      long ok,
      long failed,
      Map<String, Long> statuses,
      Latencies serviceTimeNs,
      Latencies responseTimeNs) {

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
      Latencies ageNs) {}

  /** Latencies in nanoseconds: the exact mean, and percentiles of three significant digits. */
  public record Latencies(
      long count,
      double mean,
      long p0,
      long p50,
      long p90,
      long p95,
      long p99,
      @JsonName("p99.9") long p999,
      @JsonName("p99.99") long p9999,
      long p100) {}

  /** How well the client kept to its schedule: see {@link ScheduleFigures}. */
  public record Schedule(
      long arrivals,
      long late,
      long dropped,
      long notStarted,
      long maxDelayNs,
      boolean targetMissed,
      List<Step> steps) {}

  /**
   * A step of the load.
   *
   * @param startNs from the start of the phase
   * @param staleness null if no reply could tell how old it is
   */
  public record Step(
      String target,
      long startNs,
      long runTimeNs,
      double throughputPerSecond,
      long ok,
      long failed,
      long arrivals,
      long late,
      long dropped,
      long notStarted,
      long maxDelayNs,
      boolean targetMissed,
      Map<String, Operation> operations,
      Map<String, Staleness> staleness) {

    public Step {
      staleness = staleness.isEmpty() ? null : staleness;
    }
  }

  /** What the program was built from, and runs from. */
  public record Build(String version, String commit, String dirty, List<Jar> classPath) {}

  /**
   * A jar or folder of the class path.
   *
   * @param sha256 of a jar in hexadecimal; empty for a folder
   */
  public record Jar(String name, String sha256) {}

  /**
   * What the results of several clients were merged to.
   *
   * @param windowStartNs when the last client had begun, from the start of the first
   * @param windowNs how long all ran together from then on; the throughput is that of this time
   * @param notes what does not fit in the clients' times, for people
   */
  public record Merged(long windowStartNs, long windowNs, List<String> notes, List<Part> clients) {}

  /**
   * One of the clients.
   *
   * @param folder of its results as it was given
   * @param started by its own clock
   * @param throughputPerSecond in the time in which all ran
   * @param problems why its part is not good; empty if it is
   * @param environment null if it ended early
   */
  public record Part(
      String folder,
      Instant started,
      long runTimeNs,
      long ok,
      long failed,
      double throughputPerSecond,
      List<String> problems,
      Environment environment) {}

  /**
   * Reads a document.
   *
   * @throws IOException if it is not one, or of a later format than {@link #FORMAT}
   */
  public static RunDocument read(InputStream from) throws IOException {
    RunDocument document = JsonRecords.read(RunDocument.class, from);
    if (document.format() > FORMAT) {
      throw new IOException(
          "format "
              + document.format()
              + " is too new: this version of the program reads up to format "
              + FORMAT);
    }
    if (document.format() < 1
        || document.phase().isEmpty()
        || !present(document.started(), document.outcome(), document.overall())) {
      throw new IOException("not the result of a phase");
    }
    return document;
  }

  private static boolean present(Object... fields) {
    return Arrays.stream(fields).allMatch(Objects::nonNull);
  }

  /** Writes the document; the stream is closed. */
  public void write(OutputStream to) throws IOException {
    JsonRecords.write(this, to);
  }
}
