// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Locale;
import site.ycsb.settings.Setting;

/**
 * How many replies are right only because other clients may have written meanwhile.
 *
 * @param excused their number
 * @param replies the number of all replies that were checked
 */
public record ExcusedShare(long excused, long replies) {

  public static final Setting<Double> MAX =
      Setting.decimal(
          "search.maxexcused",
          0.01,
          0,
          1,
          "largest share of replies that only writes of other clients explain, for a run to"
              + " succeed");

  /**
   * Whether there are more of them than a good run may have.
   *
   * @param most the largest share, as {@link #MAX} sets it
   */
  public boolean isTooLarge(double most) {
    return excused > most * replies;
  }

  /** A text such as {@code 3 of 100 (3.0 %)}. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d of %d (%.1f %%)",
        excused,
        replies,
        100.0 * excused / Math.max(1, replies));
  }
}
