// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Map;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.workloads.CoreWorkload;

/**
 * What a reader of a result needs to know about YCSB's core workloads: what was read, and whether
 * it was checked.
 */
public final class CoreWorkloadFacts {

  static final String VALUES = "values";
  static final String RANDOM =
      "random bytes, and no reply was checked: "
          + CoreWorkload.DATA_INTEGRITY_PROPERTY
          + "=true checks what is read by key";
  static final String CHECKED =
      "made from key and field; what was read by key was checked, what was scanned was not ("
          + CoreWorkload.DATA_INTEGRITY_PROPERTY
          + "=true)";

  private CoreWorkloadFacts() {}

  /** Empty for another workload. */
  public static Map<String, String> of(Workload workload, Properties properties) {
    if (!(workload instanceof CoreWorkload)) {
      return Map.of();
    }
    // As the workload itself reads it.
    boolean checked =
        Boolean.parseBoolean(
            properties.getProperty(
                CoreWorkload.DATA_INTEGRITY_PROPERTY,
                CoreWorkload.DATA_INTEGRITY_PROPERTY_DEFAULT));
    return Map.of(VALUES, checked ? CHECKED : RANDOM);
  }
}
