// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.time.Duration;

/** A time as YCSB's status line writes it: two units at most, and a blank at the end. */
final class RemainingTime {

  private RemainingTime() {}

  /** {@code 1 day 2 hours }, {@code 3 minutes }, {@code 5 seconds }. */
  static String of(long seconds) {
    Duration time = Duration.ofSeconds(seconds);
    StringBuilder text = new StringBuilder();
    append(text, time.toDays(), "day");
    append(text, time.toHoursPart(), "hour");
    if (time.toDays() == 0) {
      append(text, time.toMinutesPart(), "minute");
    }
    if (text.isEmpty()) {
      text.append(seconds).append(seconds == 1 ? " second " : " seconds ");
    }
    return text.toString();
  }

  private static void append(StringBuilder text, long count, String unit) {
    if (count > 0) {
      text.append(count).append(' ').append(unit).append(count == 1 ? " " : "s ");
    }
  }
}
