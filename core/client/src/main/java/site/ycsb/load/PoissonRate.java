// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * A Poisson process: the times between operations are independent and exponentially distributed, as
 * where many users act without knowing of each other. Drawn by inversion, {@code -ln(1 - u) /
 * rate}.
 *
 * @param operationsPerSecond the mean rate, more than 0
 * @param seed of the random numbers: the same seed gives the same arrivals
 */
public record PoissonRate(double operationsPerSecond, long seed) implements Schedule {

  @Override
  public double within(Duration time) {
    return operationsPerSecond * (time.toNanos() / 1e9);
  }

  @Override
  public Optional<LongSupplier> arrivals(int segment) {
    double meanNanos = 1e9 / operationsPerSecond;
    SplittableRandom random = random(segment);
    double[] nanos = {0};
    return Optional.of(() -> (long) (nanos[0] -= meanNanos * Math.log(1 - random.nextDouble())));
  }

  /** A stream of its own for each segment. */
  private SplittableRandom random(int segment) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < segment; i++) {
      random = random.split();
    }
    return random;
  }
}
