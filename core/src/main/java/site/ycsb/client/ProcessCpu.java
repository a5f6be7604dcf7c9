/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

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

  /** Nanoseconds since the start, or -1 if the JVM does not tell. */
  long elapsedNanos() {
    long now = now();
    return now < 0 || before < 0 ? -1 : now - before;
  }

  private long now() {
    return system == null ? -1 : system.getProcessCpuTime();
  }
}
