// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import site.ycsb.cli.ShutdownHook;

/**
 * While it is open, Ctrl-C and SIGTERM end the present run, and the JVM waits until the study has
 * kept what is done.
 */
public final class StudyShutdownHook implements AutoCloseable {

  /** Clients and servers elsewhere have limits of their own. */
  private static final long KEEPING_SECONDS = 600;

  private final CountDownLatch kept = new CountDownLatch(1);
  private final ShutdownHook hook = new ShutdownHook(this::interrupt);
  private volatile boolean isRequested;
  private Runnable current;

  private void interrupt() {
    synchronized (this) {
      isRequested = true;
      if (current != null) {
        // A client ends as with Ctrl-C: it keeps what it measured and closes its connections.
        current.run();
      }
    }
    try {
      kept.await(KEEPING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the study is to end. */
  boolean isRequested() {
    return isRequested;
  }

  /** Notes the end of a process that only an interruption explains. */
  void request() {
    isRequested = true;
  }

  /** Waits for something. */
  @FunctionalInterface
  interface Waiting<T> {
    T await() throws InterruptedException;
  }

  /**
   * Waits for something.
   *
   * @param end ends it; called if the study is to end
   */
  <T> T during(Runnable end, Waiting<T> waiting) throws InterruptedException {
    synchronized (this) {
      current = end;
      if (isRequested) {
        end.run();
      }
    }
    try {
      return waiting.await();
    } finally {
      synchronized (this) {
        current = null;
      }
    }
  }

  @Override
  public void close() {
    kept.countDown();
    hook.close();
  }
}
