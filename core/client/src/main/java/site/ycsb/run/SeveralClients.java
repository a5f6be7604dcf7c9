// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.ConfigurationException;

/**
 * Whether several clients can share a phase, and their common start.
 *
 * @param start when the operations of all begin; empty for as soon as all are ready
 */
final class SeveralClients implements PhasePart {

  private static final Duration LONGEST_WAIT = Duration.ofHours(24);

  private final PhaseContext phase;
  private final ClientNumber client;
  private final Optional<Instant> start;

  SeveralClients(PhaseContext phase) {
    this.phase = phase;
    client = ClientNumber.of(phase.properties());
    start = ClientNumber.START.find(phase.properties());
  }

  /**
   * @throws ConfigurationException if the clients could not share such a phase
   */
  @Override
  public void prepare(Workload workload) {
    start.ifPresent(SeveralClients::remaining);
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
    if (start.isEmpty()) {
      throw new ConfigurationException(
          ("%s keeps nothing in the store by which clients could wait for each other:"
                  + " set %s to the time at which all begin")
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
    if (start.isPresent()) {
      Duration remaining = remaining(start.get());
      phase
          .err()
          .printf(
              "Waiting %d s until %s (%s).%n",
              remaining.toSeconds(), start.get(), ClientNumber.START);
      Thread.sleep(remaining.toMillis());
    }
  }

  private static Duration remaining(Instant start) {
    Duration remaining = Duration.between(Instant.now(), start);
    if (remaining.isNegative()) {
      throw new ConfigurationException(
          "%s=%s has passed: %s s ago by the clock of this machine; name a later time (in a study, a longer 'startup' of its clients)"
              .formatted(ClientNumber.START, start, remaining.negated().toSeconds()));
    }
    if (remaining.compareTo(LONGEST_WAIT) > 0) {
      throw new ConfigurationException(
          "%s=%s is %s h away by the clock of this machine: name a time of the next %s h"
              .formatted(ClientNumber.START, start, remaining.toHours(), LONGEST_WAIT.toHours()));
    }
    return remaining;
  }
}
