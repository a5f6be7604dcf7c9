// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The measures of an order, compared with values worked out from their definitions. */
class RankQualityTest {

  private static RankQuality best(int k, double... scores) {
    RankQuality quality = new RankQuality();
    quality.clear(k);
    for (double score : scores) {
      quality.add(score, 1);
    }
    return quality;
  }

  @Test
  void theBestInOrderAreWhole() {
    RankQuality quality = best(3, 1, 5, 3, 4);
    quality.compare(new double[] {5, 4, 3}, 3);

    assertThat(quality.overlap()).isOne();
    assertThat(quality.rankBiasedOverlap()).isOne();
    assertThat(quality.gain()).isOne();
  }

  @Test
  void equalScoresStandForEachOther() {
    RankQuality quality = new RankQuality();
    quality.clear(4);
    quality.add(2, 100);
    quality.add(7, 1);
    quality.compare(new double[] {7, 2, 2, 2}, 4);

    assertThat(quality.overlap()).isOne();
    assertThat(quality.rankBiasedOverlap()).isOne();
  }

  @Test
  void aMissingBestRowCostsAtEachRank() {
    RankQuality quality = best(3, 8, 4, 2, 1);
    quality.compare(new double[] {4, 2, 1}, 3);

    assertThat(quality.overlap()).isEqualTo(2.0 / 3);
    // Of the first row none is right, of two one, of three two.
    double agreement = (0 + 0.9 / 2 + 0.81 * 2 / 3) / (1 + 0.9 + 0.81);
    assertThat(quality.rankBiasedOverlap()).isCloseTo(agreement, within(1e-12));
    double log3 = Math.log(3) / Math.log(2);
    double gain = (4 + 2 / log3 + 1.0 / 2) / (8 + 4 / log3 + 2.0 / 2);
    assertThat(quality.gain()).isCloseTo(gain, within(1e-12));
  }

  @Test
  void rowsInTheWrongOrderOverlapButRankLower() {
    RankQuality quality = best(2, 8, 4);
    quality.compare(new double[] {4, 8}, 2);

    assertThat(quality.overlap()).isOne();
    assertThat(quality.rankBiasedOverlap()).isCloseTo(0.9 / 1.9, within(1e-12));
    assertThat(quality.gain()).isLessThan(1);
  }

  @Test
  void fewerThanKAreComparedWithAsMany() {
    RankQuality quality = best(10, 3, 2);
    quality.compare(new double[] {3}, 1);

    assertThat(quality.overlap()).isEqualTo(0.5);
  }
}
