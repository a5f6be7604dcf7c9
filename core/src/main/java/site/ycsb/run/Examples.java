// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The first few of many things that went wrong, one line each. For any number of threads. */
final class Examples {

  private static final int MAX = 3;

  private final List<String> lines = new ArrayList<>();
  private volatile boolean full;

  /**
   * Keeps an example if there is room.
   *
   * @param line not called if there is none
   */
  void add(Supplier<String> line) {
    if (full) {
      return;
    }
    String example = line.get();
    synchronized (lines) {
      if (lines.size() < MAX) {
        lines.add(example);
      }
      full = lines.size() == MAX;
    }
  }

  List<String> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }
}
