// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

/** One answer while records are written. For any number of threads. */
public interface LiveAnswer {

  /**
   * Learns that a record is about to be written that is a hit, or may become one.
   *
   * @param before the revision at which it certainly is a hit; {@link
   *     site.ycsb.search.history.Baseline#ABSENT} if it is not a hit for certain
   */
  void open(long number, int before);
}
