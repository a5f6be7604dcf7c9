// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Stderr without most of the lines that YCSB's core workload prints for each failed insert: the
 * first few of each kind are shown. The result has the number of failed calls, with their errors.
 */
public final class InsertLines extends PrintStream {

  /** A result has this many examples of failed calls, too. */
  private static final int SHOWN = 3;

  private static final List<String> KINDS = List.of("Error inserting, ", "Retrying insertion, ");

  private final Map<String, Integer> printed = new TreeMap<>();

  private InsertLines(OutputStream stderr) {
    super(stderr, true, StandardCharsets.UTF_8);
  }

  /** Writes to that stream, in UTF-8 and at once. */
  public static PrintStream over(OutputStream stderr) {
    return new InsertLines(stderr);
  }

  @Override
  public void println(String line) {
    String kind =
        line == null ? null : KINDS.stream().filter(line::startsWith).findFirst().orElse(null);
    int times = kind == null ? 0 : count(kind);
    if (times <= SHOWN) {
      super.println(line);
    } else if (times == SHOWN + 1) {
      super.println("Further lines '" + kind.strip() + " …' are left out: the result counts them.");
    }
  }

  private synchronized int count(String kind) {
    // It stops counting: an int has an end.
    return printed.merge(kind, 1, (known, one) -> Math.min(known + one, SHOWN + 2));
  }
}
