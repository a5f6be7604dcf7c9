// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time that the process has used since a moment. */
final class ProcessCpu {

  private final OperatingSystemMXBean system =
      ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean s ? s : null;
  private long before;

  void start() {
    before = now();
  }

  /** Nanoseconds since the start, or -1 if the JVM does not know. */
  long elapsedNanos() {
    long now = now();
    return now < 0 || before < 0 ? -1 : now - before;
  }

  private long now() {
    return system == null ? -1 : system.getProcessCpuTime();
  }
}
