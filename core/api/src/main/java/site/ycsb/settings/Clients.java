// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

/** What several clients of one load or run make of the value of a property. */
public enum Clients {
  /** Each has the same value. */
  SAME,
  /** The value is a sum over all clients, and each client gets its part. */
  DIVIDED,
  /** Each client has a value of its own; their sum is the value of all. */
  ADDED,
  /** Each has a value of its own. */
  OWN
}
