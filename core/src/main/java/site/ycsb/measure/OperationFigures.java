// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

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
 * @param hasResponse whether response times mean anything for this operation
 * @param statuses how often each status was returned; empty where none was reported
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
    LatencyHistory serviceHistory,
    LatencyHistory responseHistory) {

  /** How many calls returned a status that is good. */
  public long ok() {
    return statuses.isEmpty()
        ? service.getTotalCount()
        : statuses.entrySet().stream()
            .filter(entry -> entry.getKey().isOk())
            .mapToLong(Map.Entry::getValue)
            .sum();
  }

  /** How many calls returned a status that is not good. */
  public long failed() {
    return statuses.entrySet().stream()
        .filter(entry -> !entry.getKey().isOk())
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
