// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

/** How what a reply shows stands to the writes that were acknowledged before the call began. */
public enum ReplyFreshness {
  /** There were no writes, so the reply could not be too old. */
  UNTOUCHED,

  /** The reply shows all of them. */
  CURRENT,

  /** It depends on which of several overlapping writes the store did last, or is not known. */
  OPEN;

  /**
   * The freshness of a reply that shows both records: open if one of them is, untouched only if
   * both are.
   */
  public ReplyFreshness and(ReplyFreshness other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
