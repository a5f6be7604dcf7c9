// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A rate that changes linearly, up or down, and then stays. With rate {@code a} at the start and
 * slope {@code b}, {@code n = a t + b t² / 2} operations have arrived after the time {@code t}.
 *
 * @param from operations per second at the start, more than 0
 * @param to operations per second at the end and after it, more than 0
 * @param length how long the rate changes, more than 0
 */
public record RisingRate(double from, double to, Duration length) implements Schedule {

  @Override
  public double within(Duration time) {
    double seconds = Math.min(time.toNanos(), length.toNanos()) / 1e9;
    double slope = (to - from) / (length.toNanos() / 1e9);
    double after = Math.max(0, time.minus(length).toNanos()) / 1e9;
    return from * seconds + slope / 2 * seconds * seconds + to * after;
  }

  @Override
  public Optional<LongSupplier> arrivals(int segment) {
    double seconds = length.toNanos() / 1e9;
    double slope = (to - from) / seconds;
    double whileChanging = (from + to) / 2 * seconds;
    long[] operation = {0};
    return Optional.of(
        () -> {
          long n = operation[0]++;
          // The solution of the formula above that does not divide by a slope of 0.
          double time =
              n < whileChanging
                  ? 2 * n / (from + Math.sqrt(from * from + 2 * slope * n))
                  : seconds + (n - whileChanging) / to;
          return (long) (time * 1e9);
        });
  }
}
