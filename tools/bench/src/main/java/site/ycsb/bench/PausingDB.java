// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.stub.StubDB;

/**
 * Answers reads at once, but for one pause of all threads: {@code pause.after} milliseconds after
 * the first read, for {@code pause.length} milliseconds.
 */
public final class PausingDB extends StubDB {

  private static final AtomicLong FIRST = new AtomicLong();

  private long after;
  private long length;

  @Override
  public void init() {
    after = nanos("pause.after", "4500");
    length = nanos("pause.length", "1000");
  }

  private long nanos(String property, String defaultMillis) {
    return TimeUnit.MILLISECONDS.toNanos(
        Long.parseLong(getProperties().getProperty(property, defaultMillis)));
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    long now = System.nanoTime();
    FIRST.compareAndSet(0, now);
    long end = FIRST.get() + after + length;
    if (now - (end - length) >= 0) {
      while (now - end < 0) {
        LockSupport.parkNanos(end - now);
        now = System.nanoTime();
      }
    }
    return Status.OK;
  }
}
