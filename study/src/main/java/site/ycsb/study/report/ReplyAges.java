// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import site.ycsb.result.RunDocument.Staleness;
import site.ycsb.study.result.RunResult;

/**
 * How many replies of a system were older than the writes before them, in all its runs.
 *
 * @param promised how old they might be, for people; empty if it is not known
 */
record ReplyAges(String promised, long replies, long stale) {

  static ReplyAges of(Comparison comparison, String system) {
    List<Staleness> all =
        comparison.results().runs().stream()
            .filter(run -> Objects.equals(run.run().system(), system))
            .map(RunResult::document)
            .filter(document -> document != null && document.staleness() != null)
            .flatMap(document -> document.staleness().values().stream())
            .toList();
    return new ReplyAges(
        all.stream()
            .filter(each -> each.stale() > 0)
            .map(Staleness::promised)
            .filter(Objects::nonNull)
            .distinct()
            .collect(Collectors.joining(", ")),
        all.stream().mapToLong(Staleness::replies).sum(),
        all.stream().mapToLong(Staleness::stale).sum());
  }

  /** Such as {@code 98 of 6 249 replies that could tell were old (writes seen: within 1000 ms)}. */
  @Override
  public String toString() {
    return Num.grouped(stale)
        + " of "
        + Num.grouped(replies)
        + " replies that could tell were old"
        + (promised.isEmpty() ? "" : " (acknowledged writes are seen: " + promised + ")");
  }
}
