// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.concurrent.atomic.AtomicBoolean;
import site.ycsb.search.verify.VerifyReport;

/**
 * While it is open, Ctrl-C and SIGTERM print what was compared so far before the JVM ends, with the
 * exit code of the signal.
 */
final class VerifyInterruption implements AutoCloseable {

  private final VerifyReport report;
  private final Console console;
  private final AtomicBoolean over = new AtomicBoolean();
  private final Thread hook = new Thread(this::interrupt, "client-interruption");

  VerifyInterruption(VerifyReport report, Console console) {
    this.report = report;
    this.console = console;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    if (over.compareAndSet(false, true)) {
      console.err().println("ycsb: interrupted: the report covers what was compared so far");
      report.linesSoFar().forEach(console.out()::println);
      console.out().flush();
    }
  }

  /** From now on the caller prints the report. */
  @Override
  public void close() {
    if (over.compareAndSet(false, true)) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The JVM is ending and may go on.
      }
    }
  }
}
