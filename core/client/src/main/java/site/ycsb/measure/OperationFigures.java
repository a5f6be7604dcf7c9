// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.Status;

/**
 * All that a phase recorded of one operation.
 *
 * @param name as in YCSB's output: {@code READ}, {@code READ-FAILED}, …
 * @param service service times
 * @param response response times; the same object as {@code service} without a schedule
 * @param hasResponse whether response times were recorded
 * @param statuses how often each status was returned, in YCSB's order; empty where none was
 *     reported
 * @param metrics of the replies that were checked, by name
 */
public record OperationFigures(
    String name,
    RecordedLatencies service,
    RecordedLatencies response,
    boolean hasResponse,
    Map<Status, Long> statuses,
    Map<String, MetricValue> metrics) {

  /**
   * What was recorded after earlier figures of the same operation.
   *
   * @param ownMetrics the metrics of the replies since then: the largest value does not follow from
   *     the largest of all and of before
   */
  OperationFigures since(OperationFigures earlier, Map<String, MetricValue> ownMetrics) {
    RecordedLatencies ownService = service.since(earlier.service);
    // A ConcurrentHashMap keeps the order in which YCSB prints.
    Map<Status, Long> ownStatuses = new ConcurrentHashMap<>();
    statuses.forEach((status, count) -> Statuses.add(ownStatuses, status, count));
    earlier.statuses.forEach((status, count) -> Statuses.add(ownStatuses, status, -count));
    ownStatuses.values().removeIf(count -> count == 0);
    return new OperationFigures(
        name,
        ownService,
        response == service ? ownService : response.since(earlier.response),
        hasResponse,
        ownStatuses,
        ownMetrics);
  }

  public long ok() {
    return statuses.isEmpty() ? service.nanos().getTotalCount() : count(true);
  }

  public long failed() {
    return count(false);
  }

  private long count(boolean isOk) {
    return statuses.entrySet().stream()
        .filter(entry -> entry.getKey().isOk() == isOk)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
