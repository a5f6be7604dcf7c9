// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.RecordedLatencies;
import site.ycsb.measure.StaleReplies;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.ScheduleFigures;

/**
 * Counts added, and percentiles of histograms that are added.
 *
 * @param stepped the clients that have steps of the load
 */
record MergedOperations(List<MergedClient> stepped, Window window, MergedLogs logs) {

  private static final String FAILED = "-FAILED";
  private static final Histogram EMPTY = new Histogram(3);

  private static final Pattern NUMBERS =
      Pattern.compile("\\d+(\\.\\d+)?(\\s*,\\s*\\d+(\\.\\d+)?)*");

  /** A third of a rate, three times, is the rate again. */
  private static final MathContext PARTS = new MathContext(12);

  /**
   * The operations of all clients together. Calls of clients without a document are known from
   * their logs.
   *
   * @param step of the load, or {@link MergedLogs#WHOLE}
   */
  OperationMetrics of(int step, List<OperationMetrics> clients) {
    return new OperationMetrics(
        operations(step, clients.stream().map(OperationMetrics::operations).toList()),
        staleness(step, clients.stream().map(OperationMetrics::staleness).toList()));
  }

  private Map<String, OperationResult> operations(
      int step, List<Map<String, OperationResult>> documents) {
    TreeSet<String> names = new TreeSet<>();
    documents.forEach(each -> names.addAll(each.keySet()));
    logs.sum(step).keySet().forEach(tag -> names.add(tag.substring(0, tag.lastIndexOf('.'))));
    names.removeIf(StaleReplies::isNameOf);
    Map<String, OperationResult> merged = new TreeMap<>();
    for (String name : names) {
      List<OperationResult> parts =
          documents.stream().map(each -> each.get(name)).filter(Objects::nonNull).toList();
      Map<String, Long> statuses = new TreeMap<>();
      parts.forEach(part -> part.statuses().forEach((s, n) -> statuses.merge(s, n, Long::sum)));
      Latencies service = latencies(step, name + ".service", parts, OperationResult::serviceTimeNs);
      Latencies response =
          latencies(step, name + ".response", parts, OperationResult::responseTimeNs);
      long known = parts.stream().mapToLong(part -> part.serviceTimeNs().count()).sum();
      long lost = Math.max(0, service.count() - known);
      long ok =
          parts.stream().mapToLong(OperationResult::ok).sum() + (name.endsWith(FAILED) ? 0 : lost);
      long failed =
          parts.stream().mapToLong(OperationResult::failed).sum()
              + (name.endsWith(FAILED) ? lost : 0);
      boolean hasResponse = response.count() > 0;
      Map<String, MetricValue> metrics =
          parts.stream().map(OperationResult::metrics).reduce(Map.of(), MetricValue::plus);
      merged.put(
          name,
          new OperationResult(
              ok + failed, ok, failed, statuses, service, hasResponse ? response : null, metrics));
    }
    return merged;
  }

  /** Means are exact where a document has them. */
  private Latencies latencies(
      int step, String tag, List<OperationResult> parts, Function<OperationResult, Latencies> of) {
    List<Latencies> known = parts.stream().map(of).filter(Objects::nonNull).toList();
    return latencies(logs.sum(step).getOrDefault(tag, EMPTY), known);
  }

  private static Latencies latencies(Histogram nanos, List<Latencies> known) {
    long count = nanos.getTotalCount();
    long exact = known.stream().mapToLong(Latencies::count).sum();
    double sum = known.stream().mapToDouble(each -> each.mean() * each.count()).sum();
    double mean = count == 0 ? 0 : (sum + Math.max(0, count - exact) * nanos.getMean()) / count;
    return Latencies.of(new RecordedLatencies(nanos, mean, null));
  }

  private Map<String, OperationMetrics.Staleness> staleness(
      int step, List<Map<String, OperationMetrics.Staleness>> documents) {
    Map<String, OperationMetrics.Staleness> sums = new TreeMap<>();
    documents.forEach(
        each -> each.forEach((name, part) -> sums.merge(name, part, MergedOperations::plus)));
    sums.replaceAll(
        (name, sum) -> {
          Histogram ages = logs.sum(step).getOrDefault(name + ".service", EMPTY);
          List<Latencies> known = sum.ageNs() == null ? List.of() : List.of(sum.ageNs());
          Latencies merged = ages.getTotalCount() == 0 ? null : latencies(ages, known);
          return sum.with(merged);
        });
    return sums;
  }

  /** The percentiles of the ages are made afterwards; only their mean and count are right. */
  private static OperationMetrics.Staleness plus(
      OperationMetrics.Staleness a, OperationMetrics.Staleness b) {
    List<Latencies> ages =
        Stream.of(a, b).map(OperationMetrics.Staleness::ageNs).filter(Objects::nonNull).toList();
    long count = ages.stream().mapToLong(Latencies::count).sum();
    double mean = ages.stream().mapToDouble(l -> l.mean() * l.count()).sum() / Math.max(1, count);
    return new OperationMetrics.Staleness(
        a.replies() + b.replies(),
        a.stale() + b.stale(),
        (double) (a.stale() + b.stale()) / Math.max(1, a.replies() + b.replies()),
        a.missing() + b.missing(),
        a.ageAtLeast() + b.ageAtLeast(),
        a.promised(),
        a.promisedAgeNs(),
        count == 0 ? null : new Latencies(count, mean, 0, 0, 0, 0, 0, 0, 0, 0));
  }

  /** The steps that all clients reached. */
  List<LoadStep> steps() {
    int count = stepped.stream().mapToInt(client -> client.steps().size()).min().orElse(0);
    return IntStream.range(0, count).mapToObj(this::step).toList();
  }

  private LoadStep step(int index) {
    List<LoadStep> parts = stepped.stream().map(client -> client.steps().get(index)).toList();
    long start =
        stepped.stream()
            .mapToLong(
                client ->
                    client.steps().get(index).startNs()
                        + (long) (client.offset(window.startMillis()) * 1e9))
            .min()
            .orElse(0);
    List<String> targets = parts.stream().map(LoadStep::target).toList();
    return new LoadStep(
        sum(targets).orElse(String.join(" + ", targets)),
        start,
        parts.stream().mapToLong(LoadStep::runTimeNs).max().orElse(0),
        parts.stream().mapToDouble(LoadStep::throughputPerSecond).sum(),
        parts.stream().mapToLong(LoadStep::ok).sum(),
        parts.stream().mapToLong(LoadStep::failed).sum(),
        parts.stream().map(LoadStep::schedule).reduce(ScheduleFigures.NONE, ScheduleFigures::plus),
        parts.stream().anyMatch(LoadStep::targetMissed),
        of(index, parts.stream().map(LoadStep::metrics).toList()));
  }

  /** The sum of numbers, or of lists of equal length, number by number; empty for other values. */
  static Optional<String> sum(List<String> values) {
    if (!values.stream().allMatch(value -> NUMBERS.matcher(value).matches())) {
      return Optional.empty();
    }
    List<String[]> lists = values.stream().map(value -> value.split(",")).toList();
    int length = lists.stream().mapToInt(list -> list.length).min().orElse(0);
    return Optional.of(
        IntStream.range(0, length)
            .mapToObj(
                at ->
                    lists.stream()
                        .map(list -> new BigDecimal(list[at].strip()))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
            .map(sum -> sum.round(PARTS).stripTrailingZeros().toPlainString())
            .collect(Collectors.joining(",")));
  }
}
