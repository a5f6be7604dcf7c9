// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import site.ycsb.result.ForeignLoad;

/** Looks whether other programs use the machine before a study begins. */
final class BusyMachine {

  private static final Duration LOOK = Duration.ofMillis(500);

  private BusyMachine() {}

  /** A warning, as a line; empty if the machine is quiet, or the JVM does not know. */
  static Optional<String> warning() throws InterruptedException {
    if (!(ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system)) {
      return Optional.empty();
    }
    // A load is that since the last call.
    system.getCpuLoad();
    Thread.sleep(LOOK.toMillis());
    int processors = system.getAvailableProcessors();
    return warning(new ForeignLoad(system.getCpuLoad() * processors, processors));
  }

  static Optional<String> warning(ForeignLoad load) {
    return load.isHeavy()
        ? Optional.of(
            "other programs use %s %% of the %s processors of this machine; runs beside more than %s %% do not count"
                .formatted(
                    Math.round(100 * load.share()),
                    load.processors(),
                    Math.round(100 * ForeignLoad.LIMIT)))
        : Optional.empty();
  }
}
