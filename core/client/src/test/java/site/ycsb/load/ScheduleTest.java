// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

  private static long[] starts(Schedule schedule, int count) {
    return starts(schedule, 0, count);
  }

  private static long[] starts(Schedule schedule, int segment, int count) {
    LongSupplier arrivals = schedule.arrivals(segment).orElseThrow();
    return LongStream.generate(arrivals).limit(count).toArray();
  }

  @Test
  void aConstantRateHasEqualIntervals() {
    assertThat(starts(new ConstantRate(1000), 4))
        .containsExactly(0L, 1_000_000L, 2_000_000L, 3_000_000L);
  }

  @Test
  void aRateThatDoesNotDivideASecondDoesNotDrift() {
    assertThat(starts(new ConstantRate(3), 3_000_001)[3_000_000]).isEqualTo(1_000_000_000_000_000L);
  }

  @Test
  void lessThanOneOperationPerSecondIsARate() {
    assertThat(starts(new ConstantRate(0.1), 2)[1]).isEqualTo(10_000_000_000L);
  }

  @Test
  void aClosedLoopHasNoArrivals() {
    assertThat(Schedule.CLOSED.arrivals(0)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 42, 1_000_003})
  void intervalsOfAPoissonProcessAreExponential(long seed) {
    long[] starts = starts(new PoissonRate(50, seed), 20_001);
    double[] seconds = new double[starts.length - 1];
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = (starts[i + 1] - starts[i]) / 1e9;
    }

    ExponentialDistribution expected = ExponentialDistribution.of(1 / 50.0);

    // A right generator fails this for one seed in a thousand; these are fixed.
    assertThat(
            KolmogorovSmirnovTest.withDefaults()
                .test(seconds, expected::cumulativeProbability)
                .getPValue())
        .isGreaterThan(0.001);
  }

  @Test
  void aPoissonProcessIsTheSameEachTimeAndAnotherWithAnotherSeed() {
    Schedule schedule = new PoissonRate(1000, 7);

    assertThat(starts(schedule, 100)).isEqualTo(starts(schedule, 100));
    assertThat(starts(schedule, 100)).isNotEqualTo(starts(new PoissonRate(1000, 8), 100));
  }

  @Test
  void aPoissonProcessIsAnotherInEachSegment() {
    Schedule schedule = new PoissonRate(1000, 7);
    long[][] starts = new long[4][];
    for (int segment = 0; segment < starts.length; segment++) {
      starts[segment] = starts(schedule, segment, 100);
      assertThat(starts(schedule, segment, 100)).isEqualTo(starts[segment]);
    }

    assertThat(Arrays.stream(starts).map(all -> all[0])).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRisingRateHasTheMeanRateWhileItChangesAndThenItsLastRate(boolean falling) {
    double from = falling ? 300 : 100;
    double to = 400 - from;
    long[] starts = starts(new RisingRate(from, to, Duration.ofSeconds(10)), 4000);

    assertThat(LongStream.of(starts).filter(start -> start < 10_000_000_000L).count())
        .isCloseTo(2000L, within(1L));
    assertThat(LongStream.of(starts).filter(start -> start < 1_000_000_000L).count())
        .isCloseTo(falling ? 290L : 110L, within(1L));
    assertThat(starts[3001] - starts[3000]).isCloseTo((long) (1e9 / to), within(2L));
  }

  @Test
  void aRateThatDoesNotChangeIsConstant() {
    assertThat(starts(new RisingRate(1000, 1000, Duration.ofSeconds(1)), 3))
        .containsExactly(0L, 1_000_000L, 2_000_000L);
  }
}
