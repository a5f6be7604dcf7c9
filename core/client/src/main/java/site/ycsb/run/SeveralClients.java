// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.clients.ClientNumber;
import site.ycsb.clients.CommonStart;
import site.ycsb.settings.ConfigurationException;

/** Whether several clients can share a phase, and their common start. */
final class SeveralClients implements PhasePart {

  private final PhaseContext phase;
  private final ClientNumber client;
  private final CommonStart start;

  SeveralClients(PhaseContext phase) {
    this.phase = phase;
    client = ClientNumber.of(phase.properties());
    start = CommonStart.from(phase.properties());
  }

  /**
   * @throws ConfigurationException if the clients could not share such a phase
   */
  @Override
  public void prepare(Workload workload) {
    start.check();
    if (client.isAlone()) {
      return;
    }
    if (phase.options().saturation().isPresent()) {
      throw new ConfigurationException(
          "a search for the highest rate cannot be shared: leave out " + ClientNumber.COUNT);
    }
    if (workload instanceof StoreWorkload) {
      return;
    }
    if (start.time().isEmpty()) {
      throw new ConfigurationException(
          ("%s keeps nothing in the store that lets clients wait for each other: set %s"
                  + " to the time at which all begin")
              .formatted(workload.getClass().getName(), ClientNumber.START));
    }
    if (phase.operationMix(workload).containsKey("INSERT")) {
      throw new ConfigurationException(
          workload.getClass().getName()
              + " inserts the same records in each client: set insertproportion=0, or run one"
              + " client");
    }
  }

  /**
   * Waits until the time at which all clients begin, if there is one.
   *
   * @throws ConfigurationException if it has passed
   */
  @Override
  public void awaitStart() throws InterruptedException {
    start.await(phase.err());
  }
}
