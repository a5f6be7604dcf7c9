// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** The client threads of a test. */
final class Threads {

  /** The work of one client thread. */
  interface Task {

    /**
     * @param thread 0 to the number of threads less one
     * @param barrier where all threads can meet
     */
    void run(int thread, CyclicBarrier barrier) throws Exception;
  }

  private Threads() {}

  /**
   * Runs the task in that many threads, which start together, and waits for all.
   *
   * @throws AssertionError for the first thread that failed; the others fail at the barrier then
   */
  static void run(int threads, Task task) {
    CyclicBarrier barrier = new CyclicBarrier(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> calls =
          IntStream.range(0, threads).mapToObj(thread -> call(task, thread, barrier)).toList();
      for (Future<Void> end : pool.invokeAll(calls)) {
        check(end);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted before all client threads had ended", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static Callable<Void> call(Task task, int thread, CyclicBarrier barrier) {
    return () -> {
      try {
        barrier.await();
        task.run(thread, barrier);
        return null;
      } catch (BrokenBarrierException e) {
        throw e;
      } catch (Throwable e) {
        breakForGood(barrier);
        throw e;
      }
    };
  }

  /** Unlike {@code reset()}, this also stops threads that reach the barrier later. */
  private static void breakForGood(CyclicBarrier barrier) {
    Thread.currentThread().interrupt();
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException expected) {
      // Expected: the interrupt was meant to break the barrier.
    }
  }

  private static void check(Future<Void> end) throws InterruptedException {
    try {
      end.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof AssertionError failure) {
        throw failure;
      }
      if (!(e.getCause() instanceof BrokenBarrierException)) {
        throw new AssertionError("a client thread failed: " + e.getCause(), e.getCause());
      }
    }
  }
}
