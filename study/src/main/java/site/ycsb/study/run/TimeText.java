// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;

/** Times in lines of progress. */
final class TimeText {

  private TimeText() {}

  /** A time in words, such as {@code 5 s} and {@code 1 h 20 min}. */
  static String text(Duration time) {
    long seconds = time.toSeconds();
    if (seconds < 90) {
      return seconds + " s";
    }
    long minutes = (seconds + 30) / 60;
    return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
  }
}
