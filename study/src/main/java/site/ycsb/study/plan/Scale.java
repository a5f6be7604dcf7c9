// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

/** What counts and times are multiplied by, for a trial. Rates and threads stay. */
record Scale(double factor) {

  private static final long LEAST_COUNT = 1000;
  private static final long LEAST_SECONDS = 2;

  Scale {
    refuseIf(
        !(factor > 0 && factor <= 1000),
        "--scale %s: needs a number above 0, at most 1000",
        factor);
  }

  /** Records or operations: not below 1000, unless there were fewer. */
  long count(long count) {
    return scaled(count, LEAST_COUNT);
  }

  /** Not below 2, unless there were fewer. */
  long seconds(long seconds) {
    return scaled(seconds, LEAST_SECONDS);
  }

  /** A part of a number of seconds, which is less. */
  long rampup(long seconds) {
    return scaled(seconds, 1);
  }

  private long scaled(long number, long least) {
    return Math.max(Math.min(number, least), Math.round(number * factor));
  }
}
