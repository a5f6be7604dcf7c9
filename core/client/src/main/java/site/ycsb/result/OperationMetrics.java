// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.RecordedLatencies;
import site.ycsb.measure.StaleReplies;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Visibility;

/**
 * What was measured of each operation, in a phase or in a step of it. Immutable.
 *
 * @param operations by name, as in YCSB's output: {@code READ}, {@code READ-FAILED}, …
 * @param staleness how old replies were, by names such as {@code READ-STALENESS}, for each
 *     operation with a reply that shows whether it is stale
 */
public record OperationMetrics(
    Map<String, OperationResult> operations,
    @JsonInclude(NON_EMPTY) Map<String, Staleness> staleness) {

  /**
   * The calls of one operation.
   *
   * @param statuses how often each status was returned, in YCSB's order
   * @param responseTimeNs null if there are no response times
   * @param metrics of the replies that were checked, by name
   */
  public record OperationResult(
      long count,
      long ok,
      long failed,
      Map<String, Long> statuses,
      Latencies serviceTimeNs,
      Latencies responseTimeNs,
      @JsonInclude(NON_EMPTY) Map<String, MetricValue> metrics) {

    public OperationResult {
      if (serviceTimeNs == null) {
        throw new IllegalArgumentException("an operation has no serviceTimeNs");
      }
    }

    private static OperationResult of(OperationFigures recorded) {
      Map<String, Long> statuses = new LinkedHashMap<>();
      recorded.statuses().forEach((status, count) -> statuses.put(status.getName(), count));
      return new OperationResult(
          recorded.ok() + recorded.failed(),
          recorded.ok(),
          recorded.failed(),
          statuses,
          Latencies.of(recorded.service()),
          recorded.hasResponse() ? Latencies.of(recorded.response()) : null,
          recorded.metrics());
    }
  }

  /**
   * How old the replies of an operation were. {@code docs/reference/staleness.md} says what each
   * means.
   *
   * @param promised how old a reply might be, as text of the report; null if replies are not judged
   *     by age
   * @param promisedAgeNs the same in nanoseconds; -1 if nothing is promised
   * @param ageNs null if none was stale
   */
  public record Staleness(
      long replies,
      long stale,
      double staleShare,
      long missing,
      long ageAtLeast,
      String promised,
      Long promisedAgeNs,
      Latencies ageNs) {

    private static Staleness of(OperationFigures recorded, Duration promised, boolean isBatched) {
      Map<Status, Long> counts = recorded.statuses();
      long missing = counts.getOrDefault(StaleReplies.MISSING, 0L);
      long stale = counts.getOrDefault(StaleReplies.OLD, 0L) + missing;
      long replies = counts.getOrDefault(Status.OK, 0L) + stale;
      return new Staleness(
          replies,
          stale,
          (double) stale / replies,
          missing,
          counts.getOrDefault(StaleReplies.AT_LEAST, 0L),
          promised == null
              ? null
              : Visibility.describe(promised) + (isBatched ? ", not promised in batches" : ""),
          promised == null
              ? null
              : (Long) (promised.equals(Visibility.UNBOUNDED) ? -1 : promised.toNanos()),
          stale == 0 ? null : Latencies.of(recorded.service()));
    }

    public Staleness with(Latencies ages) {
      return new Staleness(
          replies, stale, staleShare, missing, ageAtLeast, promised, promisedAgeNs, ages);
    }
  }

  /**
   * Latencies in nanoseconds: the exact mean, and percentiles of three significant digits.
   *
   * @param recorded what they were made of; null in a document that was read
   */
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
      long p100,
      @JsonIgnore RecordedLatencies recorded) {

    /** Latencies without what they were made of. */
    public Latencies(
        long count,
        double mean,
        long p0,
        long p50,
        long p90,
        long p95,
        long p99,
        long p999,
        long p9999,
        long p100) {
      this(count, mean, p0, p50, p90, p95, p99, p999, p9999, p100, null);
    }

    /** Latencies with what they were made of, which result lines are printed from. */
    public static Latencies of(RecordedLatencies recorded) {
      return of(recorded.nanos(), recorded.mean(), recorded);
    }

    /**
     * @param mean exact, in nanoseconds
     */
    public static Latencies of(Histogram nanos, double mean) {
      return of(nanos, mean, null);
    }

    private static Latencies of(Histogram nanos, double mean, RecordedLatencies recorded) {
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
          nanos.getMaxValue(),
          recorded);
    }
  }

  /**
   * What a recorder has.
   *
   * @param promised how old a reply may be; null if replies are not judged by their age
   */
  public static OperationMetrics of(Map<String, OperationFigures> figures, Visibility promised) {
    boolean isBatched =
        figures.values().stream().anyMatch(f -> f.statuses().containsKey(Status.BATCHED_OK));
    Map<String, OperationResult> operations = new LinkedHashMap<>();
    Map<String, Staleness> staleness = new LinkedHashMap<>();
    figures.forEach(
        (name, recorded) -> {
          if (StaleReplies.isNameOf(name)) {
            Duration ofReplies =
                promised == null ? null : promised.of(StaleReplies.operation(name));
            staleness.put(name, Staleness.of(recorded, ofReplies, isBatched));
          } else {
            operations.put(name, OperationResult.of(recorded));
          }
        });
    return new OperationMetrics(operations, staleness);
  }

  /** The longest time of one call of the store; 0 without calls. */
  public long longestCallNanos() {
    return operations.entrySet().stream()
        .filter(each -> !each.getKey().endsWith(VerdictRecorder.VERIFY))
        .mapToLong(each -> each.getValue().serviceTimeNs().p100())
        .max()
        .orElse(0);
  }

  /** How many replies were judged wrong. */
  public long wrongReplies() {
    return Stream.of(VerdictRecorder.VERIFY, PhaseRecorder.BACKGROUND + VerdictRecorder.VERIFY)
        .map(operations::get)
        .filter(Objects::nonNull)
        .flatMap(verify -> verify.statuses().entrySet().stream())
        .filter(entry -> SearchStatus.isFailure(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
