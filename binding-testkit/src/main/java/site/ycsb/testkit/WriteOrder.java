// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Lets a write wait a moment for another one to the same record, which then goes first: the two are
 * in flight at the same time, so either order is right. Thread-safe.
 */
final class WriteOrder {

  private static final ConcurrentMap<String, WriteOrder> BY_NAME = new ConcurrentHashMap<>();

  private final ConcurrentMap<String, CountDownLatch> waiting = new ConcurrentHashMap<>();
  private final LongAdder reordered = new LongAdder();

  /** The order of that name, created on first use. */
  static WriteOrder named(String name) {
    return BY_NAME.computeIfAbsent(name, n -> new WriteOrder());
  }

  /**
   * Performs a write, before any write to the same record that waits.
   *
   * @param patience how long to wait for another one; zero not to wait
   */
  <T> T write(String key, Duration patience, Supplier<T> write) {
    CountDownLatch overtaken = new CountDownLatch(1);
    CountDownLatch first =
        patience.isZero() ? waiting.get(key) : waiting.putIfAbsent(key, overtaken);
    if (first == null) {
      if (!patience.isZero()) {
        await(overtaken, patience);
        waiting.remove(key);
      }
      return write.get();
    }
    T done = write.get();
    if (first.getCount() > 0) {
      reordered.increment();
      first.countDown();
    }
    return done;
  }

  private static void await(CountDownLatch overtaken, Duration patience) {
    try {
      overtaken.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** How many writes were overtaken; approximate, because one may stop waiting at that moment. */
  long reordered() {
    return reordered.sum();
  }
}
