// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.RunOrder;
import site.ycsb.study.plan.ServerSpec.Kind;

/** Whether the disk has room for a study: the data of one system at a time, and all results. */
final class DiskSpace {

  /** Index, log and what is not merged yet come on top of the records. */
  private static final long STORED_PER_BYTE = 4;

  private static final long RESULT_BYTES = 2_000_000;

  private DiskSpace() {}

  /** In bytes; not a whole number, which might not be large enough. */
  static double needed(Plan plan) {
    boolean isLocal =
        plan.systems().stream().anyMatch(system -> system.server().kind() != Kind.RUNNING);
    double data = isLocal ? (double) plan.records() * plan.recordBytes() * STORED_PER_BYTE : 0;
    return data + (double) RESULT_BYTES * RunOrder.of(plan).size();
  }

  /**
   * @param folder of the results and of the data of embedded stores
   * @throws ConfigurationException if it has not enough
   */
  static void check(Plan plan, Path folder) throws IOException {
    long free = Files.getFileStore(folder).getUsableSpace();
    double needed = needed(plan);
    if (needed > free) {
      throw new ConfigurationException(
          """
          the study needs about %s in %s, and %s are free: name another folder with --out, or use \
          a smaller --scale\
          """
              .formatted(gigabytes(needed), folder, gigabytes(free)));
    }
  }

  private static String gigabytes(double bytes) {
    return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }
}
