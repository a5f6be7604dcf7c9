// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void theIntervalOfAMeanIsStudentsOnLogarithms() {
    Estimate mean = Estimate.mean(List.of(1.0, 10.0, 100.0));

    // t(2) at 97.5 % is 4.302653, the standard error of the logarithms ln(10)/sqrt(3).
    assertThat(mean.value()).isCloseTo(10, within(1e-9));
    double half = 4.302653 * Math.log(10) / Math.sqrt(3);
    assertThat(Math.log(mean.high() / mean.value())).isCloseTo(half, within(1e-5));
    assertThat(Math.log(mean.value() / mean.low())).isCloseTo(half, within(1e-5));
  }

  @Test
  void aValueThatIsNotKnownHasNoInterval() {
    Estimate mean = Estimate.mean(List.of(1.0, 10.0));

    assertThat(mean.of(2).low()).isEqualTo(mean.low());
    assertThat(mean.of(Double.NaN).hasInterval()).isFalse();
  }

  @Test
  void theRatioOfTwoMeansIsTheRatio() {
    List<Double> one = List.of(100.0, 400.0);
    List<Double> other = List.of(30.0, 60.0, 90.0);

    assertThat(Estimate.ratio(one, other).value())
        .isCloseTo(Estimate.mean(one).value() / Estimate.mean(other).value(), within(1e-9));
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
  void repeatsWithoutSpreadHaveAnIntervalAsWideAsRounding() {
    Estimate ratio = Estimate.ratio(List.of(6.0, 6.0), List.of(2.0, 2.0));

    assertThat(ratio.low()).isLessThan(3).isCloseTo(3, within(0.005));
    assertThat(ratio.includesOne()).isFalse();
    assertThat(Estimate.ratio(List.of(1.001, 1.001), List.of(1.0, 1.0)).includesOne()).isTrue();
  }

  /** The density of t with 3.219257 degrees of freedom, integrated from 3.709759 on, twice. */
  @Test
  void pIsThatOfWelchsTest() {
    Estimate ratio = Estimate.ratio(List.of(2.0, 4.0, 3.0), List.of(1.0, 1.5, 1.2));

    assertThat(ratio.p()).isCloseTo(0.03019, within(5e-5));
  }

  @Test
  void nothingHasNoEstimate() {
    assertThat(Estimate.mean(List.of()).isKnown()).isFalse();
    assertThat(Estimate.ratio(List.of(), List.of(1.0)).isKnown()).isFalse();
  }
}
