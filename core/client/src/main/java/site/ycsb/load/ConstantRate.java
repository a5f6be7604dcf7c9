// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Operations start at equal intervals.
 *
 * @param operationsPerSecond more than 0
 */
public record ConstantRate(double operationsPerSecond) implements Schedule {

  @Override
  public double within(Duration time) {
    return operationsPerSecond * (time.toNanos() / 1e9);
  }

  @Override
  public Optional<LongSupplier> arrivals(int segment) {
    double nanosPerOperation = 1e9 / operationsPerSecond;
    long[] operation = {0};
    return Optional.of(() -> (long) (operation[0]++ * nanosPerOperation));
  }
}
