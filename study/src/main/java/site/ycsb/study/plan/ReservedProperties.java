// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Map;
import site.ycsb.settings.ConfigurationException;

/** Properties that a study sets by keys of its own, so that it knows what it measures. */
final class ReservedProperties {

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("recordcount", "records"),
          Map.entry("operationcount", "operations"),
          Map.entry("maxexecutiontime", "seconds"),
          Map.entry("threadcount", "threads"),
          Map.entry("target", "target"),
          Map.entry("warmup", "warmup"),
          Map.entry("rampup", "rampup"),
          Map.entry("load.steps", "steps"),
          Map.entry("load.steptime", "steptime"),
          Map.entry("slo", "slo"),
          Map.entry("saturate.steptime", "steptime"),
          Map.entry("saturate.confirmtime", "confirmtime"),
          Map.entry("saturate.from", "from"),
          Map.entry("db", "binding"),
          Map.entry("workload", "workload"));

  private ReservedProperties() {}

  /**
   * @param place whose properties they are, for messages
   */
  static void refuse(Map<String, String> properties, String place) {
    for (String name : properties.keySet()) {
      String key = isShare(name) ? "mix" : KEYS.get(name);
      if (key != null) {
        throw new ConfigurationException(
            place + ": property " + name + " is set by the key '" + key + "'");
      }
      if (name.equals("results.dir") || name.equals("dotransactions")) {
        throw new ConfigurationException(place + ": property " + name + " is set by the study");
      }
    }
  }

  /** Whether it is the share of an operation. */
  private static boolean isShare(String name) {
    return name.endsWith("proportion")
        && !name.startsWith("background.")
        && !name.equals("missproportion");
  }
}
