// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.time.Instant;
import java.util.List;

/**
 * What the results of several clients were merged to.
 *
 * @param windowStartNs when the last client had begun, from the start of the first
 * @param windowNs how long all ran together from then on; the throughput counts for this time
 * @param notes what does not fit in the clients' times, as lines of the report
 */
public record MergedResult(
    long windowStartNs, long windowNs, List<String> notes, List<ClientPart> clients) {

  /**
   * One of the clients.
   *
   * @param folder of its results as it was given
   * @param started by its own clock
   * @param throughputPerSecond in the time in which all ran
   * @param problems why its part is not good; empty if it is
   * @param environment null if it ended early
   */
  public record ClientPart(
      String folder,
      Instant started,
      long runTimeNs,
      long ok,
      long failed,
      double throughputPerSecond,
      List<String> problems,
      Environment environment) {}
}
