// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beside the histogram of HdrHistogram itself. */
class LatencyCountsTest {

  private static final int VALUES = 100_000;

  private final Histogram expected = LatencyCounts.newHistogram();
  private final LatencyCounts counts = new LatencyCounts();

  private void record(long nanos) {
    expected.recordValue(nanos);
    counts.record(nanos);
  }

  /** Values of all sizes alike. */
  private static long draw(SplittableRandom random) {
    return Math.min(random.nextLong(1L << random.nextInt(1, 43)), LatencyCounts.MAX_NANOS);
  }

  private void assertEqual(Histogram found) {
    assertThat(found).isEqualTo(expected);
    assertThat(found.getTotalCount()).isEqualTo(expected.getTotalCount());
    assertThat(found.getMaxValue()).isEqualTo(expected.getMaxValue());
    assertThat(found.getMinNonZeroValue()).isEqualTo(expected.getMinNonZeroValue());
  }

  @Test
  void anEmptyOneIsEmpty() {
    assertEqual(counts.histogram());
  }

  @Test
  void theEndsOfAllRangesAreCountedInTheirPlace() {
    for (long power = 1; power <= LatencyCounts.MAX_NANOS; power *= 2) {
      record(power - 1);
      record(power);
      record(power + 1);
    }
    record(LatencyCounts.MAX_NANOS - 1);
    record(LatencyCounts.MAX_NANOS);

    assertEqual(counts.histogram());
  }

  @Test
  void anyLatencyIsCountedInItsPlace() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < VALUES; i++) {
      record(draw(random));
    }

    assertEqual(counts.histogram());
  }

  @Test
  void threadsThatShareCountsLoseNone() throws InterruptedException {
    List<Thread> threads =
        IntStream.range(0, 4)
            .mapToObj(
                seed ->
                    new Thread(
                        () -> {
                          SplittableRandom random = new SplittableRandom(seed);
                          for (int i = 0; i < VALUES; i++) {
                            counts.recordShared(draw(random));
                          }
                        }))
            .toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    for (int seed = 0; seed < threads.size(); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < VALUES; i++) {
        expected.recordValue(draw(random));
      }
    }

    assertEqual(counts.histogram());
  }

  /** Adds what a sampler adds: totals of several threads, and what they grew by. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 1000})
  void growthIsWhatWasCountedSince(int each) {
    SplittableRandom random = new SplittableRandom(each);
    List<LatencyCounts> threads = List.of(new LatencyCounts(), new LatencyCounts(), counts);
    LatencyCounts total = new LatencyCounts();
    for (int second = 0; second < 5; second++) {
      expected.reset();
      for (LatencyCounts thread : threads) {
        for (int i = 0; i < each; i++) {
          long nanos = draw(random);
          thread.record(nanos);
          expected.recordValue(nanos);
        }
      }
      LatencyCounts next = new LatencyCounts();
      threads.forEach(next::add);
      Histogram growth = LatencyCounts.newHistogram();
      next.addGrowthTo(growth, total);

      assertEqual(growth);
      total.clear();
      assertEmpty(total);
      total.add(next);
    }
  }

  private static void assertEmpty(LatencyCounts cleared) {
    assertThat(cleared.histogram().getTotalCount()).isZero();
  }
}
