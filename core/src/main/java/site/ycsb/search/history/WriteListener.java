// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

/** Learns of each write before it is sent, and of those of one record one after the other. */
public interface WriteListener {

  /**
   * A write is about to be sent.
   *
   * @param before the state of the record, or {@link WriteHistory#UNCERTAIN}; then this object has
   *     learnt of the writes in flight
   * @param state what it writes, {@link Baseline#ABSENT} for a delete
   */
  void write(long number, int before, int state);
}
