// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.report.results.OperationNames;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;

/**
 * The searches of all kinds of a repeat as one operation. Its percentiles are those of the added
 * histograms, so it needs a log with every latency of at least two kinds.
 */
final class AllSearches {

  private static final int DIGITS = 3;

  private final Map<String, OperationResult> kinds = new LinkedHashMap<>();
  private final Map<String, LoggedLatencies> logged;

  private AllSearches(
      Map<String, OperationResult> operations, Map<String, LoggedLatencies> logged) {
    this.logged = logged;
    operations.forEach(
        (name, of) -> {
          if (OperationNames.isSearch(name) && !of.statuses().isEmpty()) {
            kinds.put(name, of);
          }
        });
  }

  /** The repeat with the operation, if it can have one. */
  static Repeat addedTo(Repeat repeat) {
    AllSearches all = new AllSearches(repeat.operations(), repeat.logged());
    if (all.kinds.size() < 2) {
      return repeat;
    }
    Histogram service = all.histogram("service", OperationResult::serviceTimeNs);
    if (service == null) {
      return repeat;
    }
    Histogram response = all.histogram("response", OperationResult::responseTimeNs);
    Map<String, OperationResult> operations = new LinkedHashMap<>(repeat.operations());
    operations.put(MetricName.SEARCHES, all.operation(service, response));
    Map<String, LoggedLatencies> logged = new LinkedHashMap<>(repeat.logged());
    logged.put(MetricName.SEARCHES + ".service", LoggedLatencies.of(service));
    if (response != null) {
      logged.put(MetricName.SEARCHES + ".response", LoggedLatencies.of(response));
    }
    return repeat.with(operations, logged);
  }

  private OperationResult operation(Histogram service, Histogram response) {
    Map<String, Long> statuses = new LinkedHashMap<>();
    for (OperationResult kind : kinds.values()) {
      kind.statuses().forEach((status, count) -> statuses.merge(status, count, Long::sum));
    }
    return new OperationResult(
        sum(OperationResult::count),
        sum(OperationResult::ok),
        sum(OperationResult::failed),
        statuses,
        Latencies.of(service, mean(latencies(OperationResult::serviceTimeNs))),
        response == null
            ? null
            : Latencies.of(response, mean(latencies(OperationResult::responseTimeNs))),
        Map.of());
  }

  private long sum(ToLongFunction<OperationResult> of) {
    return kinds.values().stream().mapToLong(of).sum();
  }

  private List<Latencies> latencies(Function<OperationResult, Latencies> of) {
    return kinds.values().stream().map(of).filter(Objects::nonNull).toList();
  }

  private static double mean(List<Latencies> parts) {
    long count = parts.stream().mapToLong(Latencies::count).sum();
    return parts.stream().mapToDouble(part -> part.mean() * part.count()).sum() / count;
  }

  /** Null if the log lacks any. */
  private Histogram histogram(String tag, Function<OperationResult, Latencies> of) {
    Histogram sum = new Histogram(DIGITS);
    for (String kind : kinds.keySet()) {
      LoggedLatencies part = logged.get(kind + "." + tag);
      if (part != null) {
        part.addTo(sum);
      }
    }
    long count = latencies(of).stream().mapToLong(Latencies::count).sum();
    return count > 0 && sum.getTotalCount() == count ? sum : null;
  }
}
