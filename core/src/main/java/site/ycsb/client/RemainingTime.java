/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.time.Duration;

/** A time as YCSB's status line tells it: two units at most, and a blank at the end. */
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
