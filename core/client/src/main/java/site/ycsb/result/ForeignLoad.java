// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Map;
import java.util.Optional;
import site.ycsb.measure.GaugeFigures;

/**
 * What programs other than the client and the server used of the client's machine during a phase.
 *
 * @param cores mean, without what carries packets between client and server
 * @param processors that the client may use
 */
public record ForeignLoad(double cores, int processors) {

  /** Beside a larger share the figures of a run do not count. */
  public static final double LIMIT = 0.2;

  /**
   * The load beside the phase of a result.
   *
   * @param embedded whether the store is inside the client
   * @return empty if the run did not watch the machine, or does not know what the server used
   */
  public static Optional<ForeignLoad> of(RunDocument result, boolean embedded) {
    Environment environment = result.conditions().environment();
    Map<String, GaugeFigures> gauges = result.gauges();
    GaugeFigures machine = gauges.get("machine_cpu_cores");
    GaugeFigures client = gauges.get("client_cpu_cores");
    GaugeFigures server = gauges.get("server_cpu_cores");
    if (environment == null
        || environment.cpus() <= 0
        || machine == null
        || client == null
        || server == null && !embedded) {
      return Optional.empty();
    }
    double own = client.mean() + (server == null ? 0 : server.mean()) + forwarderCores(result);
    return Optional.of(new ForeignLoad(Math.max(0, machine.mean() - own), environment.cpus()));
  }

  /** What Docker's forwarder of the server's port used, in cores; 0 if there was none. */
  public static double forwarderCores(RunDocument result) {
    GaugeFigures forwarder = result.gauges().get("forwarder_cpu_cores");
    return forwarder == null ? 0 : forwarder.mean();
  }

  /** The share of the machine, 0 to 1. */
  public double share() {
    return cores / processors;
  }

  /** Whether the figures of the run do not count. */
  public boolean isHeavy() {
    return share() > LIMIT;
  }

  public String warning() {
    return ("Other programs used %s %% of the %s processors of this machine: do not quote these"
            + " figures")
        .formatted(Math.round(100 * share()), processors);
  }
}
