// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import site.ycsb.run.PhaseRunner;

/** While it is open, Ctrl-C and SIGTERM run an action before the JVM ends. */
public final class ShutdownHook implements AutoCloseable {

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook;

  /**
   * @param limit the longest time that the JVM waits, after the action, until this is closed
   */
  public ShutdownHook(Runnable action, Duration limit) {
    hook =
        added(
            () -> {
              action.run();
              awaitClose(limit);
            });
  }

  /**
   * Ends a phase early, and lets its result be written before the JVM ends with the exit code of
   * the signal. Closed after the result was written.
   *
   * @param limit the longest time that the JVM waits for the result
   * @param err where to say so if the JVM does not end by a signal
   */
  ShutdownHook(PhaseRunner runner, Duration limit, PrintStream err) {
    hook = added(() -> interrupt(runner, limit, err));
  }

  private static Thread added(Runnable work) {
    Thread hook = new Thread(work, "client-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    return hook;
  }

  private void awaitClose(Duration limit) {
    try {
      closed.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void interrupt(PhaseRunner runner, Duration limit, PrintStream err) {
    Optional<String> exiting = exitingCaller();
    exiting.ifPresent(
        caller ->
            err.println(
                "ycsb: "
                    + caller
                    + " called System.exit, which ends the client: the run failed, and its metrics"
                    + " cover only what was measured before"));
    if (runner.interrupt()) {
      awaitClose(limit);
    }
    if (exiting.isPresent()) {
      // Otherwise the exit code would be the caller's.
      err.flush();
      Runtime.getRuntime().halt(ExitCode.FAILED);
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending, and now may.
    }
  }

  /**
   * The binding or the workload that called {@code System.exit}, if that ends the JVM, and not the
   * program that started the client.
   */
  private static Optional<String> exitingCaller() {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> Stream.of(stack).anyMatch(ShutdownHook::isExit))
        .filter(stack -> Stream.of(stack).noneMatch(ShutdownHook::isOfStarter))
        .flatMap(Stream::of)
        .filter(frame -> !frame.getClassName().startsWith("java.lang."))
        .findFirst()
        .map(frame -> frame.getClassName() + "." + frame.getMethodName());
  }

  private static boolean isOfStarter(StackTraceElement frame) {
    return frame.getClassName().equals(StandardInput.class.getName());
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getMethodName().equals("exit")
        && frame.getClassName().equals(Runtime.class.getName());
  }
}
