// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Locale;
import java.util.Optional;
import site.ycsb.measure.StaleReplies;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;

/**
 * Compares what the freshness probe found with how old the searches of the same run were. A store
 * may show the probe's writes at once, from a place beside its index, and all others late.
 */
final class FreshnessDoubt {

  private static final int MIN_PROBES = 5;
  private static final double MIN_SHARE = 0.05;
  private static final int FACTOR = 10;
  private static final long MIN_AGE_NANOS = 10_000_000;

  private FreshnessDoubt() {}

  /**
   * What does not fit, as a line for the user. Chance is excluded: half of at least 5 % stale
   * searches must be ten times as old as the slowest of at least five writes of the probe.
   */
  static Optional<String> of(OperationMetrics metrics, String probe) {
    OperationResult probed = metrics.operations().get(probe);
    if (probed == null || probed.ok() < MIN_PROBES || probed.failed() > 0) {
      return Optional.empty();
    }
    long slowest = probed.serviceTimeNs().p100();
    return metrics.staleness().entrySet().stream()
        .filter(staleness -> staleness.getKey().startsWith("SEARCH"))
        .filter(staleness -> contradicts(staleness.getValue(), slowest))
        .map(
            staleness ->
                describe(
                    StaleReplies.operation(staleness.getKey()),
                    staleness.getValue(),
                    probed.ok(),
                    slowest))
        .findFirst();
  }

  private static boolean contradicts(Staleness searches, long slowest) {
    return searches.stale() > 0
        && searches.staleShare() >= MIN_SHARE
        && searches.ageNs().p50() > Math.max(MIN_AGE_NANOS, FACTOR * slowest);
  }

  private static String describe(String operation, Staleness searches, long probes, long slowest) {
    return String.format(
        Locale.ROOT,
        "Search showed each of %d writes of the freshness probe within %.1f ms, but %.1f %%"
            + " of %d replies of %s were stale, half of them by %.1f ms and more: the probe does"
            + " not show how soon the store shows other writes.",
        probes,
        slowest / 1e6,
        100 * searches.staleShare(),
        searches.replies(),
        operation,
        searches.ageNs().p50() / 1e6);
  }
}
