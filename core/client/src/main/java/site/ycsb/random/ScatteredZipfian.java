// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import site.ycsb.generator.NumberGenerator;
import site.ycsb.settings.Setting;

/**
 * Chooses records whose popularity follows Zipf's law exactly, and whose popular records are not
 * neighbours: each popularity has one record. YCSB's scrambled generator draws from 10^10 items
 * instead and hashes them to the records, so that the constant has to be 0.99 and the most popular
 * record is chosen equally often whatever their number. Immutable.
 */
public final class ScatteredZipfian extends NumberGenerator {

  public static final Setting<Double> CONSTANT =
      Setting.decimal(
          "zipfian.constant",
          Zipfian.DEFAULT_EXPONENT,
          0,
          10,
          "exponent of Zipf's law with requestdistribution zipfian or latest: the greater,"
              + " the more requests the most popular records get");

  /** Primes; one that does not divide the number of records permutes them by multiplication. */
  private static final long[] STEPS = {1_073_741_789, 715_827_883, 1_000_003, 999_983, 1};

  private final long first;
  private final long records;
  private final long step;
  private final Zipfian popularity;

  /**
   * @param first the first record to choose from
   * @param last the last one, not below the first
   */
  public ScatteredZipfian(long first, long last, double constant) {
    this.first = first;
    records = last - first + 1;
    step =
        LongStream.of(STEPS)
            .filter(
                prime -> prime == 1 || records % prime != 0 && prime <= Long.MAX_VALUE / records)
            .findFirst()
            .orElseThrow();
    popularity = new Zipfian(records, constant);
  }

  /** The next record. */
  public long next() {
    return first + popularity.draw(ThreadLocalRandom.current()) * step % records;
  }

  @Override
  public Long nextValue() {
    return next();
  }

  @Override
  public Number lastValue() {
    throw new UnsupportedOperationException("threads share it: there is no last value");
  }

  @Override
  public double mean() {
    throw new UnsupportedOperationException("which records are popular has no mean");
  }
}
