// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.client.StoreConnector;
import site.ycsb.search.ForwardingDB.Call;
import site.ycsb.search.ForwardingSearchableDB;

/**
 * Work on the store outside the client threads, one step after the other. Each runs in a thread of
 * its own, which is abandoned if a call of the store hangs, so that the result can still be
 * written. A call may take as long as {@code client.stall}, or longer where it has a time-out of
 * its own; how long all of them take together does not matter.
 */
public final class StoreWatchdog {

  private static final long POLL_MILLIS = 100;

  /** A step that consists of calls of the store. */
  public interface StoreWork {
    void run() throws Exception;
  }

  private record Ongoing(String name, Duration own, long startNanoTime) {}

  private final String threadName;
  private final Duration limit;
  private final Duration grace;
  private final Map<Thread, Ongoing> ongoing = new ConcurrentHashMap<>();
  private volatile Thread step;
  private volatile boolean interrupted;
  private long graceEndNanoTime;
  private boolean graceBegun;
  private boolean hanging;

  /**
   * @param threadName of each step
   * @param limit how long a call may take; zero for no limit
   * @param grace how long all steps together may take after {@link #interrupt}
   */
  public StoreWatchdog(String threadName, Duration limit, Duration grace) {
    this.threadName = threadName;
    this.limit = limit;
    this.grace = grace;
  }

  /** The binding with its calls watched, from any thread; it can search if the binding can. */
  DB watched(DB db) {
    return new ForwardingSearchableDB() {
      @Override
      protected DB db() {
        return db;
      }

      @Override
      protected <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
        return StoreWatchdog.this.call(name, Duration.ZERO, call);
      }

      @Override
      public long awaitSearchable(String table, Duration timeout) throws DBException {
        return StoreWatchdog.this.call(
            "awaitSearchable", timeout, () -> searchable().awaitSearchable(table, timeout));
      }
    };
  }

  /** Connects instances of a binding whose calls are watched. */
  public StoreConnector connector(String className, Properties properties) {
    return () -> {
      DB db = watched(Plugins.newDb(className, properties));
      db.init();
      return db;
    };
  }

  /** Makes a call of the store, one at a time in each thread. */
  <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
    return call(name, Duration.ZERO, call);
  }

  private <T, E extends Exception> T call(String name, Duration own, Call<T, E> call) throws E {
    ongoing.put(Thread.currentThread(), new Ongoing(name, own, System.nanoTime()));
    try {
      return call.run();
    } finally {
      ongoing.remove(Thread.currentThread());
    }
  }

  /**
   * Runs a step, by one thread at a time.
   *
   * @throws ExecutionException with what the step threw
   * @throws TimeoutException if it was abandoned, with the reason as its message
   */
  public void run(StoreWork work)
      throws InterruptedException, ExecutionException, TimeoutException {
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              work.run();
              return null;
            });
    step = WorkerThreads.newPlatformThread(threadName, task);
    step.start();
    try {
      while (true) {
        try {
          task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
          return;
        } catch (TimeoutException e) {
          String reason = impatience().orElse(null);
          if (reason != null) {
            hanging = true;
            throw new TimeoutException(reason);
          }
        }
      }
    } finally {
      step = null;
    }
  }

  /** Why the step should be abandoned, if it should. */
  private Optional<String> impatience() {
    long now = System.nanoTime();
    if (interrupted && !graceBegun) {
      graceBegun = true;
      graceEndNanoTime = now + grace.toNanos();
    }
    Optional<String> hangs =
        limit.isZero()
            ? Optional.empty()
            : ongoing.values().stream()
                .filter(call -> now - call.startNanoTime >= limit.plus(call.own).toNanos())
                .map(this::describe)
                .findFirst();
    return graceBegun && now - graceEndNanoTime >= 0 && hangs.isEmpty()
        ? Optional.of(
            "it did not end within %s s after the interruption (client.grace)"
                .formatted(grace.toSeconds()))
        : hangs;
  }

  private String describe(Ongoing call) {
    return "the store appears to hang: %s did not return within %d s (%sclient.stall)"
        .formatted(
            call.name,
            limit.plus(call.own).toSeconds(),
            call.own.isZero() ? "" : call.own.toSeconds() + " s of its own and ");
  }

  /** Asks the step to end, and limits all later ones to the grace period. Called by any thread. */
  void interrupt() {
    interrupted = true;
    Thread running = step;
    if (running != null) {
      running.interrupt();
    }
  }

  /** Whether a step was abandoned and may still use the store. */
  boolean isHanging() {
    return hanging;
  }
}
