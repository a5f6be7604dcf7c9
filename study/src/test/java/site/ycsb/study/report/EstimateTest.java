// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void theIntervalOfAMeanIsStudents() {
    Estimate mean = Estimate.mean(List.of(11.0, 12.0, 13.0));

    // t(2) at 97.5 % is 4.302653, the standard error is 1/sqrt(3).
    assertThat(mean.value()).isEqualTo(12);
    assertThat(mean.low()).isCloseTo(12 - 2.484138, within(1e-5));
    assertThat(mean.high()).isCloseTo(12 + 2.484138, within(1e-5));
  }

  @Test
  void theIntervalOfARatioIsWelchsOnLogarithms() {
    Estimate ratio = Estimate.ratio(List.of(2.0, 4.0), List.of(1.0, 1.0));

    // t(1) at 97.5 % is 12.706205, the standard error of the logarithms ln(2)/2.
    assertThat(ratio.value()).isCloseTo(Math.sqrt(8), within(1e-9));
    double half = 12.706205 * Math.log(2) / 2;
    assertThat(Math.log(ratio.high() / ratio.value())).isCloseTo(half, within(1e-4));
    assertThat(Math.log(ratio.value() / ratio.low())).isCloseTo(half, within(1e-4));
    assertThat(ratio.includesOne()).isTrue();
  }

  @Test
  void oneRepeatHasNoInterval() {
    assertThat(Estimate.mean(List.of(5.0)).hasInterval()).isFalse();
    assertThat(Estimate.ratio(List.of(5.0, 6.0), List.of(1.0)).hasInterval()).isFalse();
    assertThat(Estimate.ratio(List.of(6.0), List.of(2.0)).value()).isCloseTo(3, within(1e-9));
  }

  @Test
  void repeatsWithoutSpreadHaveAnIntervalWithoutWidth() {
    Estimate ratio = Estimate.ratio(List.of(6.0, 6.0), List.of(2.0, 2.0));

    assertThat(ratio.low()).isCloseTo(3, within(1e-9));
    assertThat(ratio.includesOne()).isFalse();
  }

  @Test
  void nothingHasNoEstimate() {
    assertThat(Estimate.mean(List.of()).isKnown()).isFalse();
    assertThat(Estimate.ratio(List.of(), List.of(1.0)).isKnown()).isFalse();
  }
}
