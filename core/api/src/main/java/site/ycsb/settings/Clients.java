// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** What several clients of one load or run make of the value of a property. */
public enum Clients {
  /** Each has the same value. */
  SAME,
  /** The value is that of all clients together, and each gets its part. */
  DIVIDED,
  /** Each has a value of its own; all together have the sum. */
  ADDED,
  /** Each has a value of its own. */
  OWN
}
