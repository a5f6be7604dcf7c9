// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What became of a run or of a system. */
public enum State {
  /** Still to be made. */
  PENDING,
  /** A run that succeeded. */
  DONE,
  /** A system that answered rightly when it was verified, and in every run so far. */
  VERIFIED,
  /** A run that ended with an error; a system that could not be loaded or verified. */
  FAILED,
  /** An answer was wrong: nothing of such a system is timed any more. */
  WRONG,
  /** A run that was not started, because of what happened to its system before. */
  SKIPPED,
  /** A system that is optional, and not there. */
  ABSENT;

  /** The name in {@code study.json}. */
  @JsonValue
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
