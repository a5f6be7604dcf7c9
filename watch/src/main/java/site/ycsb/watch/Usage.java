// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import oshi.software.os.OSProcess;

/** What a process has used since it started. */
record Usage(double cpuSeconds, double diskReadBytes, double diskWrittenBytes) {

  static final Usage NONE = new Usage(0, 0, 0);

  static Usage of(OSProcess process) {
    return new Usage(
        (process.getUserTime() + process.getKernelTime()) / 1e3,
        process.getBytesRead(),
        process.getBytesWritten());
  }

  Usage plus(Usage other) {
    return new Usage(
        cpuSeconds + other.cpuSeconds,
        diskReadBytes + other.diskReadBytes,
        diskWrittenBytes + other.diskWrittenBytes);
  }

  Usage minus(Usage other) {
    return new Usage(
        cpuSeconds - other.cpuSeconds,
        diskReadBytes - other.diskReadBytes,
        diskWrittenBytes - other.diskWrittenBytes);
  }
}
