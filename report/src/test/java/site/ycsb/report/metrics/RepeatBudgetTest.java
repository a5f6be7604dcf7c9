// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatBudgetTest {

  @ParameterizedTest
  @CsvSource({"0, about 2 repeats", "0.02, about 3 repeats", "5, more than 1000 repeats"})
  void moreNoiseTakesMoreRepeats(double deviation, String text) {
    assertThat(RepeatBudget.of(deviation).text()).isEqualTo(text);
  }

  /** That many repeats of two systems, 10 % apart, have an interval without 1 in 80 % of trials. */
  @ParameterizedTest
  @CsvSource({"0.05", "0.1", "0.2"})
  void theRepeatsShowTheDifferenceFourTimesInFive(double deviation) {
    int repeats = RepeatBudget.of(deviation).repeats();
    Random random = new Random(7);
    int trials = 2000;
    int shown = 0;
    for (int i = 0; i < trials; i++) {
      Estimate ratio =
          Estimate.ratio(
              sample(random, Math.log(1.1), deviation, repeats),
              sample(random, 0, deviation, repeats));
      shown += ratio.low() > 1 ? 1 : 0;
    }

    assertThat((double) shown / trials).isBetween(0.77, 0.9);
  }

  private static List<Double> sample(Random random, double mean, double deviation, int size) {
    return Stream.generate(() -> Math.exp(mean + deviation * random.nextGaussian()))
        .limit(size)
        .toList();
  }
}
