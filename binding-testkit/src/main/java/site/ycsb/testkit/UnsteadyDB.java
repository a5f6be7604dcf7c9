// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.settings.Setting;

/**
 * As right as the binding under it, but with delays: some calls wait before they are carried out,
 * some before they return, and writes to one record overtake each other.
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

  private double rate;
  private long waitNanos;
  private WriteOrder order;

  public UnsteadyDB() {
    super(OVER_PROPERTY);
  }

  @Override
  public void init() throws DBException {
    super.init();
    rate = RATE.get(getProperties());
    waitNanos = 1000L * WAIT_MICROS.get(getProperties());
    order = WriteOrder.named(NAME.get(getProperties()));
  }

  private Status unsteadily(Supplier<Status> call) {
    waitAtTimes();
    Status status = call.get();
    waitAtTimes();
    return status;
  }

  private void waitAtTimes() {
    if (isDue()) {
      LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(waitNanos));
    }
  }

  /** How many writes were overtaken so far. */
  public static long reordered(String name) {
    return WriteOrder.named(name).reordered();
  }

  private boolean isDue() {
    return ThreadLocalRandom.current().nextDouble() < rate;
  }

  private Status write(String key, Supplier<Status> call) {
    return unsteadily(
        () -> order.write(key, isDue() ? Duration.ofNanos(waitNanos) : Duration.ZERO, call));
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return unsteadily(() -> super.read(table, key, fields, result));
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return unsteadily(() -> super.scan(table, startKey, count, fields, result));
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return unsteadily(() -> super.search(table, query, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return write(key, () -> super.update(table, key, values));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return write(key, () -> super.insert(table, key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return write(key, () -> super.delete(table, key));
  }
}
