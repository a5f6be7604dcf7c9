// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.ConfigurationException;

/**
 * Whether several clients can share a phase, and their common start.
 *
 * @param start when the operations of all begin; empty for as soon as all are ready
 */
record SeveralClients(ClientNumber client, Optional<Instant> start) {

  private static final Duration LONGEST_WAIT = Duration.ofHours(24);

  static SeveralClients from(Properties properties) {
    return new SeveralClients(ClientNumber.of(properties), ClientNumber.START.find(properties));
  }

  /**
   * @param mix the share of each operation of a run; empty of a load, or if it is not known
   * @throws ConfigurationException if the clients could not share such a phase
   */
  void check(Workload workload, Map<String, Double> mix, boolean saturates) {
    start.ifPresent(SeveralClients::remaining);
    if (client.isAlone()) {
      return;
    }
    if (saturates) {
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
    if (mix.containsKey("INSERT")) {
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
  void awaitStart(PrintStream err) throws InterruptedException {
    if (start.isPresent()) {
      Duration remaining = remaining(start.get());
      err.printf(
          "Waiting %d s until %s (%s).%n", remaining.toSeconds(), start.get(), ClientNumber.START);
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
