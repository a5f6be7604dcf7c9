// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.settings.PropertyReader;

/** Under which name the latency of a failed call is recorded. */
final class FailureNames {

  private final boolean all;
  private final Set<String> named;

  private FailureNames(boolean all, Set<String> named) {
    this.all = all;
    this.named = named;
  }

  /** Reads {@code reportlatencyforeacherror} and {@code latencytrackederrors}. */
  static FailureNames of(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    return new FailureNames(
        reader.flag("reportlatencyforeacherror", false),
        Set.copyOf(reader.list("latencytrackederrors", "")));
  }

  /** {@code READ-FAILED}, or {@code READ-NOT_FOUND} where that status is asked for. */
  String of(String operation, Status status) {
    return operation
        + "-"
        + (all || named.contains(status.getName()) ? status.getName() : "FAILED");
  }
}
