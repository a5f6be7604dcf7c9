// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.DBException;

/**
 * What this process knows about one index: whether it exists and fits, and whether it was written
 * to since its last refresh. For any number of threads.
 */
final class IndexState {

  @FunctionalInterface
  interface Refresh {
    void run() throws IOException, DBException;
  }

  private enum WriteState {
    ALL_VISIBLE,
    BECOMING_VISIBLE,
    SOME_HIDDEN
  }

  private final AtomicReference<WriteState> writes = new AtomicReference<>(WriteState.ALL_VISIBLE);
  private final Object refreshing = new Object();
  private volatile String readyFor;

  /**
   * Asks until the answer is yes, and never again after that.
   *
   * @param schema what the index has to fit; instances of a process may have different ones
   * @return the answer
   */
  boolean prepare(String schema, Callable<Boolean> preparation) throws Exception {
    if (schema.equals(readyFor)) {
      return true;
    }
    synchronized (this) {
      if (!schema.equals(readyFor) && preparation.call()) {
        readyFor = schema;
      }
      return schema.equals(readyFor);
    }
  }

  /** To be called when the index is replaced. */
  void forget() {
    readyFor = null;
  }

  /** To be called when a write was acknowledged. */
  void written() {
    // A plain read first: a shared field that every write changes would slow all of them down.
    if (writes.get() != WriteState.SOME_HIDDEN) {
      writes.set(WriteState.SOME_HIDDEN);
    }
  }

  /** Refreshes after a write, or waits for another thread's refresh that began after it. */
  void show(Refresh refresh) throws IOException, DBException {
    if (writes.get() == WriteState.ALL_VISIBLE) {
      return;
    }
    synchronized (refreshing) {
      if (writes.get() == WriteState.ALL_VISIBLE) {
        return;
      }
      writes.set(WriteState.BECOMING_VISIBLE);
      boolean refreshed = false;
      try {
        refresh.run();
        refreshed = true;
      } finally {
        writes.compareAndSet(
            WriteState.BECOMING_VISIBLE,
            refreshed ? WriteState.ALL_VISIBLE : WriteState.SOME_HIDDEN);
      }
    }
  }
}
