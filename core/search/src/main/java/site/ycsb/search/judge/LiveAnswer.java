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

  /**
   * Whether no reply shows an update of a record that is a hit before and after it, as it stands
   * behind all that replies show. Then the answer need not learn of the update. May be asked only
   * if no update changes whether a record is a hit.
   *
   * @param before the revision at which it certainly is a hit
   * @param state the revision that the update writes
   */
  default boolean isHidden(long number, int before, int state) {
    return false;
  }

  /**
   * Learns that a record is about to be written of which all updates were hidden, perhaps; one of
   * them may be under way.
   */
  default void openHidden(long number) {}
}
