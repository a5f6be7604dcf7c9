// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

/** While it is open, Ctrl-C and SIGTERM run an action before the JVM ends. */
final class ShutdownHook implements AutoCloseable {

  private final Thread hook;

  ShutdownHook(Runnable action) {
    hook = new Thread(action, "client-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending, and now may.
    }
  }
}
