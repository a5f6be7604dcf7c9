// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.util.Locale;

/** What became of a system. */
enum SystemState {
  /** It answered rightly when it was verified, and in every run so far. */
  VERIFIED,

  /** It gave a wrong answer, so nothing of it is timed any more. */
  WRONG,

  /** Optional, and not there. */
  ABSENT,

  /** It could not be loaded or verified. */
  FAILED,

  PENDING;

  /** The name in {@code study.json}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
