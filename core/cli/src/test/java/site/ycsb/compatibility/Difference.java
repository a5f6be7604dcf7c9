// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compatibility;

import java.util.regex.Pattern;

/** What is different from YCSB on purpose: lines that one of the two prints and the other not. */
enum Difference {
  DB_WRAPPER(true, "DBWrapper: report latency for each error is .*", "says nothing new"),
  TERMINATOR(
      true, "Could not wait until max specified time, TerminatorThread interrupted\\.", "no error"),
  THREADS(
      true,
      "Warning: the threadcount is bigger than recordcount, .*",
      "the threads that are left over have nothing to do; on stdout it would break JSON"),
  STILL_WAITING(true, "Still waiting for thread .*", "threads that hang are named at the end"),
  OPERATION_MIX(false, "Operation mix: .*", "the effective mix is shown"),
  TARGET(false, "\\[TARGET\\], .*", "whether the target was held is shown"),
  INSERT_LINES(
      false,
      "Further lines '(Error|Retrying) .*' are left out: .*",
      "a load that fails prints the first of equal lines"),
  SHORTFALL(
      false, "The (load|run) did only .*", "a busy machine may miss a target, and is told so"),
  CPU_CORES(
      false,
      "CPU cores in use: .*|Gauges are missing.*: .*",
      "client, server and machine are watched"),
  CHECKED(
      false,
      ".* replies were checked, none was wrong|.* checked replies were wrong",
      "a run says how many replies were checked"),
  CLIENT_LIMIT(
      false, "The result is limited by the client: .*", "figures of a busy client are marked"),
  COST(false, "Client time per operation: .*", "what the client itself costs is shown"),
  PROBLEM(false, "ycsb: .*", "the reason for an exit code other than 0 is shown");

  private final boolean byYcsb;
  private final Pattern line;

  /**
   * @param byYcsb whether YCSB prints it, and not we
   * @param line matches the whole line
   * @param why it is so
   */
  Difference(boolean byYcsb, String line, String why) {
    this.byYcsb = byYcsb;
    this.line = Pattern.compile(line);
    if (why.isBlank()) {
      throw new IllegalArgumentException(line);
    }
  }

  static boolean isOfYcsbOnly(String line) {
    return is(true, line);
  }

  static boolean isOfOursOnly(String line) {
    return is(false, line);
  }

  private static boolean is(boolean byYcsb, String line) {
    for (Difference difference : values()) {
      if (difference.byYcsb == byYcsb && difference.line.matcher(line).matches()) {
        return true;
      }
    }
    return false;
  }
}
