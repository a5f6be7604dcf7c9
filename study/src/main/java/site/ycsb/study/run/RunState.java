// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.util.Locale;

/** What became of a run. */
enum RunState {
  DONE,

  /** It ended with an error. */
  FAILED,

  /** An answer was wrong. */
  WRONG,

  /** Not started, because of what happened to its system before. */
  SKIPPED,

  PENDING;

  /** The name in {@code study.json}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
