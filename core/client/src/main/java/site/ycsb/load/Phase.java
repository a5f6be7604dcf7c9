// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.Locale;

/** What the client does with the store. */
public enum Phase {
  /** Inserts records. */
  LOAD,
  /** Runs operations on records that are there. */
  RUN;

  /** The name of the phase in file names and messages. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
