// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.util.Optional;

/**
 * The same time between any two operations of all threads, which take turns.
 *
 * @param operationsPerSecond of all threads together, more than 0
 */
public record ConstantRate(double operationsPerSecond) implements Schedule {

  @Override
  public Optional<Arrivals> arrivals(int thread, int threads) {
    double nanosPerOperation = 1e9 / operationsPerSecond;
    return Optional.of(
        operation -> (long) (((double) operation * threads + thread) * nanosPerOperation));
  }
}
