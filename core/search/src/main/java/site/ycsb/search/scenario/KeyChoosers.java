// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.generator.HotspotIntegerGenerator;
import site.ycsb.generator.SequentialGenerator;
import site.ycsb.random.Hotspot;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.random.Zipfian;
import site.ycsb.search.history.KeySpace;

/**
 * Makes the choosers of records by {@code requestdistribution}. A chooser with a generator of YCSB
 * belongs to one thread, because a generator shared by all threads writes to memory that all of
 * them read. Only {@code sequential}, which goes through the records once for all threads, is
 * shared.
 */
public final class KeyChoosers {

  /**
   * How many draws may hit records that do not exist any more, or not yet, before any record is
   * taken.
   */
  private static final int MAX_DRAWS = 100;

  private final KeySpace keys;
  private final Supplier<LongSupplier> newDraw;

  /**
   * @param insertShare the share of the operations that insert, 0 to 1
   */
  KeyChoosers(KeyChoice choice, KeySpace keys, double insertShare) {
    this.keys = keys;
    newDraw = draws(choice, keys, insertShare);
  }

  /** Makes what draws positions for one thread, of what all threads share. */
  private static Supplier<LongSupplier> draws(KeyChoice choice, KeySpace keys, double insertShare) {
    double percentile = choice.newest().percentage();
    double newest = keys.count() * choice.newest().fraction();
    Hotspot hotspot = choice.hotspot();
    double constant = choice.zipfianConstant();
    long first = keys.first();
    long last = first + keys.count() - 1;
    // The popular records stay the same during inserts, as YCSB has it: draws assume twice the
    // expected inserts, and repeat if the record does not exist yet.
    long expectedLast = last + (long) (choice.operations() * insertShare * 2);
    return switch (choice.distribution()) {
      case UNIFORM -> () -> () -> ThreadLocalRandom.current().nextLong(first, last + 1);
      case ZIPFIAN -> {
        ScatteredZipfian scattered = new ScatteredZipfian(first, expectedLast, constant);
        yield () -> scattered::next;
      }
      case LATEST -> {
        Zipfian ages = new Zipfian(keys.count(), constant);
        yield () -> () -> keys.lastPosition() - ages.draw(ThreadLocalRandom.current());
      }
      case HOTSPOT -> {
        hotspot.requireRecords(keys.count());
        yield () ->
            new HotspotIntegerGenerator(
                    first, last, hotspot.dataFraction(), hotspot.operationFraction())
                ::nextValue;
      }
      case SEQUENTIAL -> {
        SequentialGenerator sequential = new SequentialGenerator(first, last);
        yield () -> () -> sequential.nextValue().longValue();
      }
      case EXPONENTIAL ->
          () -> {
            ExponentialGenerator age = new ExponentialGenerator(percentile, newest);
            return () -> keys.lastPosition() - age.nextValue().longValue();
          };
    };
  }

  /** A chooser for one thread; it gives -1 when every record is deleted. */
  public LongSupplier newChooser() {
    LongSupplier draw = newDraw.get();
    return () -> {
      for (int draws = 0; draws < MAX_DRAWS; draws++) {
        long position = draw.getAsLong();
        if (position >= keys.deletedBelow() && position <= keys.lastPosition()) {
          return keys.number(position);
        }
      }
      long lowest = keys.deletedBelow();
      long last = keys.lastPosition();
      return lowest > last
          ? -1
          : keys.number(ThreadLocalRandom.current().nextLong(lowest, last + 1));
    };
  }
}
