// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/** The client threads of a test. */
final class Threads {

  /** The work of one client thread. */
  interface Task {

    /**
     * @param thread 0 to the number of threads less one
     * @param barrier where all threads can meet
     */
    void run(int thread, Barrier barrier) throws Exception;
  }

  /** Where threads wait until all have come, unless one of them failed. */
  static final class Barrier {
    private final Phaser phaser;

    private Barrier(int threads) {
      phaser = new Phaser(threads);
    }

    /**
     * @throws CancellationException if a thread failed
     */
    void await() {
      if (phaser.arriveAndAwaitAdvance() < 0) {
        throw new CancellationException();
      }
    }
  }

  private Threads() {}

  /**
   * Runs the task in that many threads, which start together, and waits for all.
   *
   * @throws AssertionError for the first thread that failed; the others end at the barrier then
   */
  static void run(int threads, Task task) {
    Barrier barrier = new Barrier(threads);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> running =
        IntStream.range(0, threads)
            .mapToObj(thread -> new Thread(() -> run(task, thread, barrier, failure)))
            .toList();
    try {
      running.forEach(Thread::start);
      for (Thread thread : running) {
        thread.join();
      }
    } catch (InterruptedException e) {
      running.forEach(Thread::interrupt);
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

  private static void run(
      Task task, int thread, Barrier barrier, AtomicReference<Throwable> failure) {
    try {
      barrier.await();
      task.run(thread, barrier);
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      barrier.phaser.forceTermination();
    }
  }
}
