// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import site.ycsb.Status;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;
import site.ycsb.testkit.DbCall;

/**
 * What all instances of {@link LiarDB} in a run share: it decides when the lie is told, and counts
 * how often. Lives as long as the process, because the client makes each instance from its class
 * alone. Thread-safe.
 */
final class Liar {

  /** Instances of the same name tell the lie together. */
  public static final String NAME_PROPERTY = "liar.name";

  /** The share of calls that get a lie, of those where one is possible, from 0 to 1. */
  public static final String RATE_PROPERTY = "liar.rate";

  private static final Setting<Double> RATE =
      Setting.optional(
          RATE_PROPERTY,
          ValueType.decimal(0, 1),
          "share of the occasions to lie; none for that of the lie");

  private static final ConcurrentMap<String, Liar> BY_NAME = new ConcurrentHashMap<>();

  /** A condition for the lie, beside the rate. */
  enum When {
    ANY_TIME,
    /** Nine tenths of the calls are over. */
    LATE_IN_THE_RUN,
    /** Another call is in flight. */
    UNDER_CONCURRENCY
  }

  private final NamedLie name;
  private final Lie lie;
  private final double rate;
  private final long lateFrom;
  private final AtomicLong calls = new AtomicLong();
  private final AtomicInteger inFlight = new AtomicInteger();
  private final LongAdder told = new LongAdder();

  private Liar(Properties properties) {
    name = NamedLie.of(NamedLie.SETTING.or(properties, "").toLowerCase(Locale.ROOT));
    lie = name.newLie(properties);
    rate = RATE.or(properties, name.rate());
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    lateFrom = operations - operations / 10;
  }

  static Liar from(Properties properties) {
    return BY_NAME.computeIfAbsent(
        properties.getProperty(NAME_PROPERTY, "default"), key -> new Liar(properties));
  }

  /** How often the liar of that name lied; 0 if there is none. */
  public static long timesTold(String name) {
    Liar liar = BY_NAME.get(name);
    return liar == null ? 0 : liar.timesTold();
  }

  Status answer(DbCall asked) {
    calls.incrementAndGet();
    inFlight.incrementAndGet();
    try {
      return lie.answer(asked, this);
    } finally {
      inFlight.decrementAndGet();
    }
  }

  boolean isDue() {
    boolean isTime =
        switch (name.when()) {
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

  NamedLie name() {
    return name;
  }

  long timesTold() {
    return told.sum();
  }
}
