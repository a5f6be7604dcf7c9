// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;

/**
 * A binding that fails as its properties say. Its calls are numbered from 1, over all threads.
 *
 * <ul>
 *   <li>{@code faulty.every=N}: each Nth call fails, with {@code faulty.throws} by an exception
 *   <li>{@code faulty.dead=N}: that call and all after it fail
 *   <li>{@code faulty.hang=N}: that call hangs until {@link #release}
 *   <li>{@code faulty.hang.function=init|createIndex|await|writeStamp|readStamp|cleanup|close}: so
 *       does that method; {@code close} is the clean-up of an instance that made the index
 *   <li>{@code faulty.error.function=}, as before: that method throws the error of the class {@code
 *       faulty.error.class}
 *   <li>{@code faulty.gate=true}: the first call waits for the end of stdin
 * </ul>
 */
public class FaultyDB extends StubSearchableDB {

  public static final String OPERATING = "faulty: operating";

  private static final AtomicLong CALLS = new AtomicLong();
  private static final AtomicInteger INITS = new AtomicInteger();
  private static volatile CountDownLatch hang = new CountDownLatch(1);

  private String stamp;
  private boolean indexed;

  public static void reset() {
    release();
    CALLS.set(0);
    INITS.set(0);
    hang = new CountDownLatch(1);
  }

  /** Lets go what hangs. */
  public static void release() {
    hang.countDown();
  }

  public static int inits() {
    return INITS.get();
  }

  public static long calls() {
    return CALLS.get();
  }

  @Override
  public void init() {
    INITS.incrementAndGet();
    fault("init");
  }

  @Override
  public void cleanup() {
    fault(indexed ? "close" : "cleanup");
  }

  private void fault(String method) {
    if (getProperties().getProperty("faulty.hang.function", "").equals(method)) {
      hang();
    }
    if (getProperties().getProperty("faulty.error.function", "").equals(method)) {
      throw error(getProperties().getProperty("faulty.error.class"));
    }
  }

  private static Error error(String className) {
    try {
      return (Error)
          Class.forName(className).getConstructor(String.class).newInstance("on purpose");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void hang() {
    boolean released = false;
    while (!released) {
      try {
        hang.await();
        released = true;
      } catch (InterruptedException e) {
        // A driver that hangs for good waits like this.
      }
    }
  }

  @Override
  protected Status answer() {
    long call = CALLS.incrementAndGet();
    if (call == 1) {
      System.err.println(OPERATING);
      awaitGate();
    }
    if (call == number("faulty.hang")) {
      hang();
    }
    long dead = number("faulty.dead");
    if (dead > 0 && call >= dead) {
      return Status.SERVICE_UNAVAILABLE;
    }
    long every = number("faulty.every");
    if (every == 0 || call % every != 0) {
      return Status.OK;
    }
    if (getProperties().containsKey("faulty.throws")) {
      throw new IllegalStateException("broken pipe", new IOException("reset by peer"));
    }
    return Status.SERVICE_UNAVAILABLE;
  }

  private void awaitGate() {
    try {
      while (getProperties().containsKey("faulty.gate") && System.in.read() >= 0) {
        // What is written does not matter.
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private long number(String name) {
    return Long.parseLong(getProperties().getProperty(name, "0"));
  }

  @Override
  public void createIndex(String table, SearchSchema schema) {
    indexed = true;
    fault("createIndex");
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    fault("await");
    return number("recordcount");
  }

  @Override
  public void writeStamp(String table, String stamp) {
    fault("writeStamp");
    this.stamp = stamp;
  }

  @Override
  public String readStamp(String table) {
    fault("readStamp");
    return stamp;
  }
}
