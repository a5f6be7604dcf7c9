/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
      console.err().println("ycsb: interrupted: the report is that of what was compared so far");
      report.linesSoFar().forEach(console.out()::println);
      console.out().flush();
    }
  }

  /** From here on, the report is printed by who asked for it. */
  @Override
  public void close() {
    if (over.compareAndSet(false, true)) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The JVM is ending, and now may.
      }
    }
  }
}
