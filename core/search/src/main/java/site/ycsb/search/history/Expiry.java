// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

/**
 * When the store will remove a record by itself: a delete without a request. It may come from a
 * time on, and has come by another one, which is known when the insert was acknowledged.
 */
public final class Expiry {

  /** In place of a time: the insert was not acknowledged. */
  static final long UNKNOWN = Long.MAX_VALUE;

  private final long number;
  private final long from;
  private long until = UNKNOWN;

  Expiry(long number, long from) {
    this.number = number;
    this.from = from;
  }

  long number() {
    return number;
  }

  long from() {
    return from;
  }

  /** The monitor of this object is held. */
  long until() {
    return until;
  }

  /** The monitor of this object is held. */
  void setUntil(long time) {
    until = time;
  }
}
