// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.search.TimeToLive;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How the replies of a run are judged.
 *
 * @param visibility for how long a write may be missing; empty for what the store promises
 * @param expiryTolerance how long after its time to live a record may still show; empty for what
 *     the store promises
 * @param measured whether a reply that is older than the store promises is only measured
 * @param maxKeptWrites how many recent writes to keep
 * @param connections how many to use before and after the run
 * @param resultsDir where the history of writes is kept; empty for nowhere
 */
public record JudgeOptions(
    Optional<Duration> visibility,
    Optional<Duration> expiryTolerance,
    boolean measured,
    long maxKeptWrites,
    int connections,
    String resultsDir) {

  static final Setting<Duration> VISIBILITY =
      Setting.optional(
              "search.visibility",
              ValueType.duration(ChronoUnit.MILLIS, 0, 86_400_000),
              "for how long an acknowledged write may be missing from scans and searches; if not set,"
                  + " what the store promises")
          .in("ms");

  private static final String MEASURE = "measure";

  static final Setting<String> STALENESS =
      Setting.of(
          "staleness",
          ValueType.choice("check", MEASURE),
          "check",
          "whether a reply that is older than the store promises is wrong, or only measured");

  static final Setting<Long> HISTORY =
      Setting.wholeNumber(
          "search.history",
          1_000_000,
          0,
          1_000_000_000,
          "how many recent writes to keep, about 100 bytes each");

  private static final int MAX_CONNECTIONS = 8;

  public static JudgeOptions from(Properties properties) {
    return new JudgeOptions(
        VISIBILITY.find(properties),
        TimeToLive.TOLERANCE.find(properties),
        STALENESS.get(properties).equals(MEASURE),
        HISTORY.get(properties),
        Math.min(MAX_CONNECTIONS, CommonSettings.THREADS.get(properties)),
        CommonSettings.RESULTS_DIR.or(properties, ""));
  }
}
