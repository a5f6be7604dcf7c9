// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.settings.Setting;

/**
 * Answers as rightly as the binding under it, but with delays: some calls wait before they are
 * carried out, some before they return, and writes to one record overtake each other.
 */
public final class UnsteadyDB extends LayeredDB {

  /** The class of the binding under it. */
  public static final String OVER_PROPERTY = "unsteady.over";

  /** The share of calls that wait before, and of those that wait after, from 0 to 1. */
  public static final String RATE_PROPERTY = "unsteady.rate";

  /** How long a call waits at most, in microseconds. */
  public static final String WAIT_PROPERTY = "unsteady.micros";

  /** Writes of instances with the same name overtake each other. */
  public static final String NAME_PROPERTY = "unsteady.name";

  private static final Setting<Double> RATE =
      Setting.decimal(RATE_PROPERTY, 0.1, 0, 1, "share of the calls that wait");

  private static final Setting<Integer> WAIT_MICROS =
      Setting.integer(WAIT_PROPERTY, 1000, 1, 60_000_000, "longest wait").in("us");

  private static final Setting<String> NAME =
      Setting.text(NAME_PROPERTY, "default", "instances of one name share the order of writes");

  private static final ConcurrentMap<String, Writes> BY_NAME = new ConcurrentHashMap<>();

  /** What instances of one name share: writes that wait, by key, and how many were overtaken. */
  private record Writes(ConcurrentMap<String, CountDownLatch> waiting, LongAdder overtaken) {
    static Writes named(String name) {
      return BY_NAME.computeIfAbsent(
          name, n -> new Writes(new ConcurrentHashMap<>(), new LongAdder()));
    }
  }

  private double rate;
  private long waitNanos;
  private Writes writes;

  public UnsteadyDB() {
    super(OVER_PROPERTY);
  }

  @Override
  public void init() throws DBException {
    super.init();
    rate = RATE.get(getProperties());
    waitNanos = 1000L * WAIT_MICROS.get(getProperties());
    writes = Writes.named(NAME.get(getProperties()));
  }

  /**
   * How many writes were overtaken so far; approximate, because one may stop waiting at that
   * moment.
   */
  public static long reordered(String name) {
    return Writes.named(name).overtaken.sum();
  }

  private boolean isDue() {
    return ThreadLocalRandom.current().nextDouble() < rate;
  }

  private void waitAtTimes() {
    if (isDue()) {
      LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(waitNanos));
    }
  }

  @Override
  protected Status answer(DbCall asked) {
    waitAtTimes();
    Status status =
        switch (asked.kind()) {
          case READ, SCAN, SEARCH -> asked.run();
          case UPDATE, INSERT, DELETE -> write(asked);
        };
    waitAtTimes();
    return status;
  }

  /**
   * Performs a write before one to the same record that waits; if none does, it may wait a moment
   * for another one. The two are in flight at the same time, so either order is right.
   */
  private Status write(DbCall asked) {
    CountDownLatch own = isDue() ? new CountDownLatch(1) : null;
    CountDownLatch first =
        own == null
            ? writes.waiting.get(asked.key())
            : writes.waiting.putIfAbsent(asked.key(), own);
    if (first == null && own != null) {
      await(own);
      writes.waiting.remove(asked.key());
    }
    Status status = asked.run();
    if (first != null && first.getCount() > 0) {
      writes.overtaken.increment();
      first.countDown();
    }
    return status;
  }

  private void await(CountDownLatch overtaken) {
    try {
      overtaken.await(waitNanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
