// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import site.ycsb.DB;
import site.ycsb.DBException;

/** Runs work on several threads, each with a store instance of its own, as the client does. */
public final class StoreConnections implements AutoCloseable {

  /** The part of the work that belongs to one of the threads. */
  public interface ThreadWork {
    void run(DB db, int thread) throws DBException;
  }

  private final List<DB> instances = new ArrayList<>();
  private final ExecutorService threads;

  public StoreConnections(StoreConnector connector, int count) throws DBException {
    threads = Executors.newFixedThreadPool(count);
    try {
      for (int i = 0; i < count; i++) {
        instances.add(connector.connect());
      }
    } catch (DBException | RuntimeException e) {
      close();
      throw e;
    }
  }

  public int count() {
    return instances.size();
  }

  /** An instance to use while no work is under way. */
  public DB first() {
    return instances.get(0);
  }

  public void run(ThreadWork work) throws DBException {
    List<Future<?>> parts = new ArrayList<>();
    for (int i = 0; i < count(); i++) {
      int thread = i;
      parts.add(
          threads.submit(
              () -> {
                work.run(instances.get(thread), thread);
                return null;
              }));
    }
    for (Future<?> part : parts) {
      try {
        part.get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof DBException failed ? failed : new DBException(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new DBException("interrupted", e);
      }
    }
  }

  @Override
  public void close() throws DBException {
    threads.shutdownNow();
    for (DB db : instances) {
      db.cleanup();
    }
  }
}
