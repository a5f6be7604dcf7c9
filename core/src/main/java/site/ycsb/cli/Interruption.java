// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import site.ycsb.run.PhaseRunner;

/**
 * While it is open, Ctrl-C and SIGTERM end the phase early and let its result be written before the
 * JVM ends, with the exit code of the signal.
 */
final class Interruption {

  private final PhaseRunner runner;
  private final Duration limit;
  private final PrintStream err;
  private final CountDownLatch written = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "client-interruption");

  /**
   * @param limit the longest time that the JVM waits for the result
   * @param err where it is said if it is no signal that ends the JVM
   */
  Interruption(PhaseRunner runner, Duration limit, PrintStream err) {
    this.runner = runner;
    this.err = err;
    this.limit = limit;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    Optional<String> exiting = ForeignExit.caller();
    exiting.ifPresent(
        caller ->
            err.println(
                "ycsb: "
                    + caller
                    + " called System.exit, which ends the client: the run failed, and its figures"
                    + " cover only what was measured before"));
    if (runner.interrupt()) {
      try {
        written.await(limit.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    if (exiting.isPresent()) {
      // Otherwise the exit code would be that of the caller.
      err.flush();
      Runtime.getRuntime().halt(ExitCode.FAILED);
    }
  }

  /** Called after the result was written. */
  void close() {
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending, and now may.
    }
  }
}
