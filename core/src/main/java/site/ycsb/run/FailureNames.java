// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** The name under which the latency of a failed call is recorded. */
final class FailureNames {

  static final Setting<Boolean> ALL =
      Setting.flag(
              "reportlatencyforeacherror",
              false,
              "whether latencies are reported separately for each error, such as [READ-NOT_FOUND]")
          .as(Role.OUTPUT);

  static final Setting<List<String>> NAMED =
      Setting.list(
              "latencytrackederrors",
              List.of(),
              "errors whose latencies are reported separately, such as NOT_FOUND, if not all are")
          .as(Role.OUTPUT);

  private final boolean all;
  private final Set<String> named;

  private FailureNames(boolean all, Set<String> named) {
    this.all = all;
    this.named = named;
  }

  /** Reads {@code reportlatencyforeacherror} and {@code latencytrackederrors}. */
  static FailureNames of(Properties properties) {
    return new FailureNames(ALL.get(properties), Set.copyOf(NAMED.get(properties)));
  }

  /** {@code READ-FAILED}, or {@code READ-NOT_FOUND} where that status is asked for. */
  String of(String operation, Status status) {
    return operation
        + "-"
        + (all || named.contains(status.getName()) ? status.getName() : "FAILED");
  }
}
