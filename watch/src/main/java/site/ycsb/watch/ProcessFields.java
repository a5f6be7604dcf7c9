// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

/**
 * The fields of Linux's file {@code /proc/PID/stat} that are read.
 *
 * @param program its first 15 bytes
 * @param cpuTicks of the process and of its children that have ended
 * @param startTicks since the system started
 */
record ProcessFields(
    String program, int parent, long cpuTicks, long startTicks, long residentPages) {

  /**
   * @param stat the text of the file, see proc(5)
   */
  static ProcessFields of(String stat) {
    // The name of the program, in parentheses, may hold blanks and parentheses.
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    String[] fields = stat.substring(close + 2).split(" ", 24);
    return new ProcessFields(
        stat.substring(open + 1, close),
        Integer.parseInt(fields[1]),
        Long.parseLong(fields[11])
            + Long.parseLong(fields[12])
            + Long.parseLong(fields[13])
            + Long.parseLong(fields[14]),
        Long.parseLong(fields[19]),
        Long.parseLong(fields[21]));
  }
}
