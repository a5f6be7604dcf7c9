// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Optional;
import java.util.stream.Stream;

/** Finds out whether a binding or a workload has called {@link System#exit}. */
final class ForeignExit {

  private static final String EXIT = "exit";

  private ForeignExit() {}

  /** What is calling it at present, while the JVM shuts down because of that. */
  static Optional<String> caller() {
    return Thread.getAllStackTraces().values().stream()
        .map(ForeignExit::caller)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> caller(StackTraceElement[] stack) {
    boolean isExiting =
        Stream.of(stack)
            .anyMatch(
                frame ->
                    frame.getMethodName().equals(EXIT)
                        && frame.getClassName().equals(Runtime.class.getName()));
    return isExiting
        ? Stream.of(stack)
            .filter(frame -> !frame.getClassName().startsWith("java.lang."))
            .findFirst()
            .map(frame -> frame.getClassName() + "." + frame.getMethodName())
        : Optional.empty();
  }
}
