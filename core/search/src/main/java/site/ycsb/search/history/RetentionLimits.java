// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

/**
 * How much of the past a history keeps. Immutable.
 *
 * @param visibility nanoseconds; replies are judged by what was possible so long before the call
 * @param ages nanoseconds; so much longer writes are kept that a reply may be told how old it is,
 *     while there is room
 * @param maxWrites how many recent writes to keep; once this many are kept, nothing is known of the
 *     records that are written then
 */
public record RetentionLimits(long visibility, long ages, long maxWrites) {

  /**
   * The most writes that are kept only to tell ages; the rest of the room is for writes that
   * judging needs.
   */
  long maxForAges() {
    return maxWrites / 4;
  }
}
