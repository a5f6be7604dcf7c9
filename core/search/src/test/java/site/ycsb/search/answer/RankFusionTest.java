// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RankFusionTest {

  private static final RankFusion FUSION = new RankFusion(60, 3);

  @Test
  void aRankOutsideTheListAddsNothing() {
    assertThat(FUSION.part(0)).isZero();
    assertThat(FUSION.part(1)).isEqualTo(1.0 / 61);
    assertThat(FUSION.part(3)).isEqualTo(1.0 / 63);
    assertThat(FUSION.part(4)).isZero();
  }

  private static boolean isPossible(double... scores) {
    return FUSION.isPossible(scores, scores.length);
  }

  @Test
  void scoresLieBetweenThoseOfOneAndOfTwoEqualLists() {
    assertThat(isPossible()).isTrue();
    assertThat(isPossible(1.0 / 61 + 1.0 / 61, 1.0 / 62 + 1.0 / 62)).isTrue();
    assertThat(isPossible(1.0 / 61, 1.0 / 61, 1.0 / 62)).isTrue();
    assertThat(isPossible(1.0 / 60 + 1.0 / 60)).isFalse();
    assertThat(isPossible(1.0 / 61 + 1.0 / 61, 1.0 / 61 + 1.0 / 62)).isFalse();
    assertThat(isPossible(1.0 / 61, 1.0 / 63)).isFalse();
  }
}
