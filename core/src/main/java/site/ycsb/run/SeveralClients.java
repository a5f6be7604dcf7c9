// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.load.Phase;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.ConfigurationException;

/** What a phase needs that several clients share, and their common start. */
final class SeveralClients {

  private static final Duration LONGEST_WAIT = Duration.ofHours(24);

  private SeveralClients() {}

  /**
   * @throws ConfigurationException if the clients could not share such a phase
   */
  static void check(PhaseOptions options, Workload workload, Properties properties) {
    start(properties).ifPresent(SeveralClients::remaining);
    if (ClientNumber.of(properties).isAlone()) {
      return;
    }
    if (options.saturation().isPresent()) {
      throw new ConfigurationException(
          "a search for the highest rate cannot be shared: leave out " + ClientNumber.COUNT);
    }
    if (workload instanceof StoreWorkload) {
      return;
    }
    if (start(properties).isEmpty()) {
      throw new ConfigurationException(
          ("%s keeps nothing in the store by which clients could wait for each other:"
                  + " set %s to the time at which all begin")
              .formatted(options.workloadClass(), ClientNumber.START));
    }
    boolean inserts = Workloads.mix(workload, properties).containsKey("INSERT");
    if (options.phase() == Phase.RUN && inserts) {
      throw new ConfigurationException(
          options.workloadClass()
              + " inserts the same records in each client: set insertproportion=0, or run one"
              + " client");
    }
  }

  /**
   * Waits until the time at which all clients begin, if there is one.
   *
   * @throws ConfigurationException if it has passed
   */
  static void awaitStart(Properties properties, PrintStream err) throws InterruptedException {
    Optional<Instant> start = start(properties);
    if (start.isPresent()) {
      Duration remaining = remaining(start.get());
      err.printf(
          "Waiting %d s until %s (%s).%n", remaining.toSeconds(), start.get(), ClientNumber.START);
      Thread.sleep(remaining.toMillis());
    }
  }

  private static Optional<Instant> start(Properties properties) {
    return ClientNumber.START.find(properties);
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
