// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work on the store outside the client threads, one step after the other. Each runs in a thread of
 * its own, so that it can be abandoned when the store hangs and the result can still be written.
 */
public final class BoundedCalls {

  private static final long POLL_MILLIS = 100;

  private final String threadName;
  private final StoreCalls calls;
  private final Duration grace;
  private volatile Thread thread;
  private volatile boolean interrupted;
  private long graceEndNanoTime;
  private boolean graceBegun;
  private boolean hanging;

  /**
   * @param calls the calls of the store that the steps make
   * @param grace how long all steps together may take after {@link #interrupt}
   */
  public BoundedCalls(String threadName, StoreCalls calls, Duration grace) {
    this.threadName = threadName;
    this.calls = calls;
    this.grace = grace;
  }

  /**
   * Runs a step, by one thread at a time.
   *
   * @throws ExecutionException with what the step threw
   * @throws TimeoutException if it was abandoned, with the reason as its message
   */
  public <T> T run(Callable<T> work)
      throws InterruptedException, ExecutionException, TimeoutException {
    FutureTask<T> task = new FutureTask<>(work);
    thread = WorkerThreads.newThread(false, threadName, task);
    thread.start();
    try {
      while (true) {
        try {
          return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          requirePatience();
        }
      }
    } finally {
      thread = null;
    }
  }

  private void requirePatience() throws TimeoutException {
    String hangs = calls.hanging().orElse(null);
    if (hangs != null) {
      hanging = true;
      throw new TimeoutException(hangs);
    }
    if (!interrupted) {
      return;
    }
    long now = System.nanoTime();
    if (!graceBegun) {
      graceBegun = true;
      graceEndNanoTime = now + grace.toNanos();
    }
    if (now - graceEndNanoTime >= 0) {
      hanging = true;
      throw new TimeoutException(
          "it did not end within "
              + grace.toSeconds()
              + " s after the interruption (client.grace)");
    }
  }

  /** Asks the step to end, and limits all later ones to the grace period. Called by any thread. */
  void interrupt() {
    interrupted = true;
    Thread running = thread;
    if (running != null) {
      running.interrupt();
    }
  }

  /** Whether a step was abandoned and may still use the store. */
  boolean isHanging() {
    return hanging;
  }
}
