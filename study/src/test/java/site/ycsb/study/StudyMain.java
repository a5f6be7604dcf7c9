// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import java.io.PrintWriter;

/** The command line, for tests in other packages. */
public final class StudyMain {

  private StudyMain() {}

  /** As {@link Main#run}. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return Main.run(out, err, args);
  }
}
