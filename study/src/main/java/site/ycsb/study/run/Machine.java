// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.result.BuildInfo;

/** What a report says of the machine that the runs were made on. */
final class Machine {

  private Machine() {}

  static Map<String, Object> describe() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    facts.put("architecture", System.getProperty("os.arch"));
    facts.put("processors", Runtime.getRuntime().availableProcessors());
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      facts.put("memoryBytes", system.getTotalMemorySize());
    }
    facts.put(
        "java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    facts.put("version", BuildInfo.load().version());
    return facts;
  }
}
