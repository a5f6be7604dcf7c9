// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.clients;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.settings.ConfigurationException;

/**
 * When the operations of all clients begin. Immutable.
 *
 * @param time empty for as soon as all are ready
 */
public record CommonStart(Optional<Instant> time) {

  private static final Duration LONGEST_WAIT = Duration.ofHours(24);

  public static CommonStart from(Properties properties) {
    return new CommonStart(ClientNumber.START.find(properties));
  }

  /**
   * Checks that the time, if there is one, is within the next 24 hours.
   *
   * @throws ConfigurationException if it has passed or is further away
   */
  public void check() {
    time.ifPresent(CommonStart::remaining);
  }

  /**
   * Waits until the time, if there is one.
   *
   * @param err where the wait is reported
   * @throws ConfigurationException if it has passed
   */
  public void await(PrintStream err) throws InterruptedException {
    if (time.isPresent()) {
      Duration remaining = remaining(time.get());
      // Rounded up: 1.9 s are not 1 s.
      long seconds = remaining.plusMillis(999).toSeconds();
      err.printf(
          "Waiting %d s for %s, the %s of all clients.%n", seconds, time.get(), ClientNumber.START);
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
