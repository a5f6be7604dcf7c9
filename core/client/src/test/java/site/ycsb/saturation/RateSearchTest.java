// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.saturation.RateSearch.RateTrial;
import site.ycsb.saturation.RateSearch.RateVerdict;

/** The search over simulated stores. */
class RateSearchTest {

  private static final double PRECISION = 0.05;

  private final List<RateTrial> trials = new ArrayList<>();

  private RateSearch search(
      double from, double max, int maxTrials, Function<RateTrial, RateVerdict> store) {
    RateSearch search = new RateSearch(from, max, PRECISION, maxTrials);
    Optional<RateTrial> next = Optional.of(search.first());
    while (next.isPresent()) {
      trials.add(next.get());
      next = search.after(store.apply(next.get()));
    }
    return search;
  }

  private List<Double> rates() {
    return trials.stream().map(RateTrial::rate).toList();
  }

  /** Whether the 99th percentile of an M/M/1 queue, ln(100) / (mu - lambda), is below a limit. */
  private static RateVerdict queue(double arrivals, double services, double limitSeconds) {
    if (arrivals >= services) {
      return RateVerdict.OVERLOADED;
    }
    return Math.log(100) / (services - arrivals) < limitSeconds
        ? RateVerdict.HELD
        : RateVerdict.BROKE;
  }

  @ParameterizedTest
  @ValueSource(doubles = {600, 2_000, 33_333, 400_000})
  void findsTheRateOfAQueueWithinThePrecision(double services) {
    double limit = 0.01;
    double best = services - Math.log(100) / limit;

    RateSearch search = search(100, 1e7, 25, trial -> queue(trial.rate(), services, limit));

    assertThat(search.isConfirmed()).isTrue();
    assertThat(search.highestHeld()).isBetween(best / (1 + PRECISION) / 1.01, best);
    assertThat(search.lowestBroken()).isGreaterThan(best);
    assertThat(trials.get(trials.size() - 1)).isEqualTo(new RateTrial(search.highestHeld(), true));
  }

  @Test
  void fallsToRatesBelowTheFirst() {
    RateSearch search =
        search(1000, 1e7, 16, t -> t.rate() < 3.5 ? RateVerdict.HELD : RateVerdict.OVERLOADED);

    assertThat(search.isConfirmed()).isTrue();
    assertThat(search.highestHeld()).isCloseTo(3.5, within(3.5 * PRECISION));
  }

  @Test
  void accidentsDoNotMoveTheResultMuch() {
    for (int seed = 0; seed < 100; seed++) {
      trials.clear();
      Random random = new Random(seed);

      RateSearch search =
          search(
              100,
              1e7,
              40,
              trial -> {
                boolean isAccident = random.nextInt(20) == 0;
                return isAccident ? RateVerdict.BROKE : queue(trial.rate(), 5000, 0.01);
              });

      assertThat(search.highestHeld()).as("seed " + seed).isLessThan(5000 - Math.log(100) / 0.01);
    }
  }

  @Test
  void anAccidentIsRepeatedOnceAndForgotten() {
    RateSearch search =
        search(100, 400, 16, trial -> trials.size() == 1 ? RateVerdict.BROKE : RateVerdict.HELD);

    assertThat(rates()).containsExactly(100.0, 100.0, 400.0, 400.0);
    assertThat(search.highestHeld()).isEqualTo(400);
    assertThat(search.lowestBroken()).isInfinite();
  }

  @Test
  void anOverloadIsNotRepeated() {
    search(100, 1e7, 5, trial -> trial.rate() > 100 ? RateVerdict.OVERLOADED : RateVerdict.HELD);

    assertThat(rates()).containsExactly(100.0, 400.0, 200.0, 141.0, 100.0);
  }

  @Test
  void endsIfNothingEverHolds() {
    RateSearch search = search(100, 1e7, 100, trial -> RateVerdict.BROKE);

    assertThat(search.highestHeld()).isZero();
    assertThat(search.isConfirmed()).isFalse();
    assertThat(rates()).containsExactly(100.0, 100.0, 25.0, 25.0, 6.25, 6.25, 1.56, 1.56, 1.0, 1.0);
  }

  @Test
  void confirmsTheLimitIfEverythingHolds() {
    RateSearch search = search(100, 2000, 16, trial -> RateVerdict.HELD);

    assertThat(rates()).containsExactly(100.0, 400.0, 1600.0, 2000.0, 2000.0);
    assertThat(search.isConfirmed()).isTrue();
    assertThat(search.highestHeld()).isEqualTo(2000);
  }

  @Test
  void aRateThatIsNotConfirmedLowersTheCeiling() {
    RateSearch search =
        search(
            100,
            1e7,
            40,
            trial ->
                trial.rate() < (trial.confirms() ? 700 : 1000)
                    ? RateVerdict.HELD
                    : RateVerdict.OVERLOADED);

    assertThat(search.isConfirmed()).isTrue();
    assertThat(search.highestHeld()).isBetween(600.0, 700.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void theLastTrialThatIsLeftConfirms(int maxTrials) {
    RateSearch search =
        search(
            100, 1e7, maxTrials, t -> t.rate() < 5000 ? RateVerdict.HELD : RateVerdict.OVERLOADED);

    assertThat(trials).hasSize(maxTrials);
    assertThat(trials.get(maxTrials - 1).confirms()).isTrue();
    assertThat(search.isConfirmed()).isTrue();
  }
}
