// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The client threads of a test. */
final class Threads {

  interface Task {

    /**
     * @param thread 0 to the number of threads less one
     * @param barrier returns when all threads have come; throws a {@link CancellationException} if
     *     one of them failed
     */
    void run(int thread, Runnable barrier) throws Exception;
  }

  private Threads() {}

  /**
   * Runs the task in that many threads, which start together, and waits for all.
   *
   * @throws AssertionError for the first thread that failed; the others end at the barrier then
   */
  static void run(int threads, Task task) {
    Phaser phaser = new Phaser(threads);
    Runnable barrier =
        () -> {
          if (phaser.arriveAndAwaitAdvance() < 0) {
            throw new CancellationException();
          }
        };
    AtomicReference<Throwable> failure = new AtomicReference<>();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (int i = 0; i < threads; i++) {
      int thread = i;
      pool.execute(
          () -> {
            try {
              barrier.run();
              task.run(thread, barrier);
            } catch (Throwable e) {
              failure.compareAndSet(null, e);
              phaser.forceTermination();
            }
          });
    }
    pool.shutdown();
    try {
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      pool.shutdownNow();
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted before all client threads had ended", e);
    }
    if (failure.get() instanceof AssertionError failed) {
      throw failed;
    }
    if (failure.get() != null) {
      throw new AssertionError("a client thread failed: " + failure.get(), failure.get());
    }
  }
}
