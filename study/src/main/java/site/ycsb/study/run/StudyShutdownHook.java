// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;
import site.ycsb.cli.ShutdownHook;

/**
 * While it is open, Ctrl-C and SIGTERM end the present run, and the JVM waits until the study has
 * kept what is done.
 */
public final class StudyShutdownHook implements AutoCloseable {

  /** Clients and servers elsewhere have limits of their own. */
  private static final Duration KEEPING = Duration.ofSeconds(600);

  private final ShutdownHook hook = new ShutdownHook(this::interrupt, KEEPING);
  private volatile boolean isRequested;
  private Runnable current;

  private synchronized void interrupt() {
    isRequested = true;
    if (current != null) {
      // A client ends as with Ctrl-C: it keeps what it measured and closes its connections.
      current.run();
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

  @FunctionalInterface
  interface InterruptibleCall<T> {
    T await() throws InterruptedException;
  }

  /**
   * Waits for something.
   *
   * @param end ends it; called if the study is to end
   */
  <T> T during(Runnable end, InterruptibleCall<T> waiting) throws InterruptedException {
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
    hook.close();
  }
}
