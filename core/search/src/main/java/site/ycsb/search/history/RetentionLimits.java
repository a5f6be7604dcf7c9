// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

/**
 * How much of the past a history keeps. Immutable.
 *
 * @param visibility nanoseconds; replies are judged by what was possible so long before the call
 * @param ages nanoseconds; so much longer writes are kept that a reply may be told how old it is,
 *     while there is room
 * @param maxWrites how many recent writes to keep; of records that are written while so many are
 *     kept nothing is known from then on
 */
public record RetentionLimits(long visibility, long ages, long maxWrites) {

  /** So many writes are kept for ages only; what is needed for judging has the rest. */
  long maxForAges() {
    return maxWrites / 4;
  }
}
