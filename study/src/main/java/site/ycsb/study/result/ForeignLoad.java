// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.util.Map;
import java.util.Optional;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.result.RunDocument;

/**
 * What others than client and server used of the machine during a run.
 *
 * @param share of all its processors, 0 to 1
 */
public record ForeignLoad(double share) {

  /** Why the figures of a run beside much of it do not count. */
  public static final String REASON = "others used the machine";

  private static final double HEAVY = 0.2;

  /**
   * Empty if the run did not watch the machine, or does not know what the server used.
   *
   * @param embedded whether the store is inside the client's process
   */
  static Optional<ForeignLoad> of(RunDocument document, boolean embedded) {
    Map<String, GaugeFigures> gauges = document.gauges();
    if (gauges == null || document.environment() == null || document.environment().cpus() <= 0) {
      return Optional.empty();
    }
    GaugeFigures machine = gauges.get("machine_cpu_cores");
    GaugeFigures client = gauges.get("client_cpu_cores");
    GaugeFigures server = gauges.get("server_cpu_cores");
    if (machine == null || client == null || server == null && !embedded) {
      return Optional.empty();
    }
    double own = client.mean() + (server == null ? 0 : server.mean());
    return Optional.of(
        new ForeignLoad(Math.max(0, machine.mean() - own) / document.environment().cpus()));
  }

  boolean isHeavy() {
    return share > HEAVY;
  }
}
