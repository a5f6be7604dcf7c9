// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import site.ycsb.Status;

/** Decides when a lie is told, and counts the lies that were. Thread-safe. */
final class Occasion {

  /** A condition for the lie, beside the rate. */
  enum When {
    ANY_TIME,
    /** Nine tenths of the calls are over. */
    LATE_IN_THE_RUN,
    /** Another call is in flight. */
    UNDER_CONCURRENCY
  }

  private final double rate;
  private final When when;
  private final long lateFrom;
  private final AtomicLong calls = new AtomicLong();
  private final AtomicInteger inFlight = new AtomicInteger();
  private final LongAdder told = new LongAdder();

  /**
   * @param rate the share of calls that get a lie, of those where one is possible, from 0 to 1
   * @param operations number of calls to come
   */
  Occasion(double rate, When when, long operations) {
    this.rate = rate;
    this.when = when;
    this.lateFrom = operations - operations / 10;
  }

  /** Makes one of the calls. */
  Status during(Supplier<Status> call) {
    calls.incrementAndGet();
    inFlight.incrementAndGet();
    try {
      return call.get();
    } finally {
      inFlight.decrementAndGet();
    }
  }

  boolean isDue() {
    boolean isTime =
        switch (when) {
          case ANY_TIME -> true;
          case LATE_IN_THE_RUN -> calls.get() > lateFrom;
          case UNDER_CONCURRENCY -> inFlight.get() > 1;
        };
    return isTime && ThreadLocalRandom.current().nextDouble() < rate;
  }

  /** Counts a lie, which is told with that status. */
  Status tell(Status status) {
    told.increment();
    return status;
  }

  long timesTold() {
    return told.sum();
  }
}
