// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import site.ycsb.settings.Setting;
import site.ycsb.waiting.Pacer;
import site.ycsb.workloads.CoreWorkload;

/**
 * How often a failed insert of a load is retried, and after how long: YCSB's properties {@code
 * core_workload_insertion_retry_limit} and {@code core_workload_insertion_retry_interval}.
 *
 * @param limit number of tries after the first, 0 or more
 * @param intervalSeconds about how long to wait before each of them
 */
public record InsertRetries(int limit, int intervalSeconds) {

  static final Setting<Integer> LIMIT =
      Setting.integer(
          CoreWorkload.INSERTION_RETRY_LIMIT, 0, "how often a failed insert of a load is retried");

  /** At most a day. */
  static final Setting<Integer> INTERVAL =
      Setting.integer(
              CoreWorkload.INSERTION_RETRY_INTERVAL,
              3,
              0,
              86_400,
              "how long to wait before a retry, plus or minus a fifth; not part of any latency")
          .in("s");

  public static InsertRetries from(Properties properties) {
    return new InsertRetries(LIMIT.get(properties), INTERVAL.get(properties));
  }

  /**
   * Waits for 0.8 to 1.2 times the interval, at random, so that threads which failed together do
   * not retry together.
   *
   * @param stop checked while waiting; unparking the thread makes it check at once
   * @return whether to retry; false if the wait was stopped
   */
  public boolean await(BooleanSupplier stop) {
    double seconds = intervalSeconds * ThreadLocalRandom.current().nextDouble(0.8, 1.2);
    long wait = (long) (seconds * TimeUnit.SECONDS.toNanos(1));
    BooleanSupplier isOver = () -> stop.getAsBoolean() || Thread.currentThread().isInterrupted();
    new Pacer(Pacer.Clock.SLEEPING, isOver).await(System.nanoTime() + wait);
    return !isOver.getAsBoolean();
  }
}
