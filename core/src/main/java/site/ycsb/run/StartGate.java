// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Where client threads wait, once connected, until all of them are, and then start together. */
final class StartGate {

  private final int threads;
  private final AtomicInteger connecting;
  private final CountDownLatch connectedOrFailed = new CountDownLatch(1);
  private final CountDownLatch start = new CountDownLatch(1);
  private volatile boolean aborted;
  private volatile long startNanoTime;

  StartGate(int threads) {
    this.threads = threads;
    connecting = new AtomicInteger(threads);
  }

  int threads() {
    return threads;
  }

  /** By a thread that is connected: waits for the others. Returns whether to start. */
  boolean awaitStart() throws InterruptedException {
    if (connecting.decrementAndGet() == 0) {
      connectedOrFailed.countDown();
    }
    start.await();
    return !aborted;
  }

  /** A thread cannot connect: nobody needs to wait for the connections any more. */
  void fail() {
    connectedOrFailed.countDown();
  }

  /**
   * Waits until all threads are connected, or one has failed.
   *
   * @param limit zero for no limit
   * @return false if the limit has passed
   */
  boolean awaitConnections(Duration limit) throws InterruptedException {
    if (limit.isZero()) {
      connectedOrFailed.await();
      return true;
    }
    return connectedOrFailed.await(limit.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Lets all threads begin at this moment. */
  void open() {
    startNanoTime = System.nanoTime();
    start.countDown();
  }

  /** Lets all threads go without a start. */
  void abort() {
    aborted = true;
    start.countDown();
  }

  /** When the gate was opened, as {@code System.nanoTime}. */
  long startNanoTime() {
    return startNanoTime;
  }
}
