// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmCorrectionTest {

  /** By hand: 4 x 0.005, 3 x 0.01, 2 x 0.03, and no less than the one before. */
  @Test
  void adjustsAsInTheBook() {
    assertThat(Comparer.holm(List.of(0.01, 0.04, 0.03, 0.005)))
        .containsExactly(
            new double[] {0.03, 0.06, 0.06, 0.02}, org.assertj.core.data.Offset.offset(1e-12));
  }

  @Test
  void neverExceedsOne() {
    assertThat(Comparer.holm(List.of(0.5, 0.9))).containsExactly(1, 1);
  }
}
