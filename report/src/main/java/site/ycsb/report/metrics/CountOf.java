// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import com.fasterxml.jackson.annotation.JsonFormat;

/** How many repeats count, and of how many: {@code 2 of 3}; {@code 3} if all count. */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
public record CountOf(int counting, int all) {

  @Override
  public String toString() {
    return counting + (counting == all ? "" : " of " + all);
  }
}
