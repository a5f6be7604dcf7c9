// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;

/** Prints records in the form of YCSB's shell. */
final class Records {

  private static final String LINE = "-".repeat(32);

  private final PrintStream out;

  Records(PrintStream out) {
    this.out = out;
  }

  /** A line for each field. */
  void print(Map<String, ByteIterator> record) {
    record.forEach((field, value) -> out.println(field + "=" + value));
  }

  /** Numbered from 0, with a line between. */
  void print(List<HashMap<String, ByteIterator>> records) {
    out.println(records.isEmpty() ? "0 records" : LINE);
    for (int i = 0; i < records.size(); i++) {
      out.println("Record " + i);
      print(records.get(i));
      out.println(LINE);
    }
  }
}
