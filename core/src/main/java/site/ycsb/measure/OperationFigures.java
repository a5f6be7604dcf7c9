// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;

/**
 * All that a phase recorded of one operation.
 *
 * @param name as in YCSB's output: {@code READ}, {@code READ-FAILED}, …
 * @param service service times in nanoseconds
 * @param response response times in nanoseconds; the same object as {@code service} without a
 *     schedule
 * @param serviceMean exact mean of the service times in nanoseconds, 0 if there are none
 * @param responseMean the same of the response times
 * @param statuses how often each status was returned; empty where none was reported
 * @param metrics of the replies that were checked, by name
 * @param serviceHistory service times over time
 * @param responseHistory response times over time
 */
public record OperationFigures(
    String name,
    Histogram service,
    Histogram response,
    double serviceMean,
    double responseMean,
    boolean hasResponse,
    Map<Status, Long> statuses,
    Map<String, MetricValue> metrics,
    LatencyHistory serviceHistory,
    LatencyHistory responseHistory) {

  /** The same with histograms that do not change any more. */
  public OperationFigures copy() {
    Histogram ownService = service.copy();
    return new OperationFigures(
        name,
        ownService,
        response == service ? ownService : response.copy(),
        serviceMean,
        responseMean,
        hasResponse,
        Map.copyOf(statuses),
        metrics,
        serviceHistory,
        responseHistory);
  }

  /**
   * What was recorded after an earlier copy of the same figures; the means are those of the
   * histograms, and the histories are whole.
   *
   * @param ownMetrics those of the replies since then: the largest value does not follow from that
   *     of all and that of before
   */
  OperationFigures since(OperationFigures earlier, Map<String, MetricValue> ownMetrics) {
    Histogram ownService = since(service, earlier.service);
    Histogram ownResponse = response == service ? ownService : since(response, earlier.response);
    Map<Status, Long> ownStatuses = new HashMap<>(statuses);
    earlier.statuses.forEach((status, count) -> Statuses.add(ownStatuses, status, -count));
    ownStatuses.values().removeIf(count -> count == 0);
    return new OperationFigures(
        name,
        ownService,
        ownResponse,
        ownService.getMean(),
        ownResponse.getMean(),
        hasResponse,
        ownStatuses,
        ownMetrics,
        serviceHistory,
        responseHistory);
  }

  private static Histogram since(Histogram now, Histogram earlier) {
    Histogram difference = now.copy();
    difference.subtract(earlier);
    return difference;
  }

  public long ok() {
    return statuses.isEmpty()
        ? service.getTotalCount()
        : statuses.entrySet().stream()
            .filter(entry -> entry.getKey().isOk())
            .mapToLong(Map.Entry::getValue)
            .sum();
  }

  public long failed() {
    return statuses.entrySet().stream()
        .filter(entry -> !entry.getKey().isOk())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
