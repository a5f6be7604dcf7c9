// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.DBException;

/**
 * What the instances of this process know in common of one table: whether its index is there and
 * fits, and whether it was written since its last refresh. For any number of threads.
 */
final class TableState {

  /** Asks the server. */
  @FunctionalInterface
  interface Action {
    void run() throws DBException;
  }

  /** Asks the server whether the index can be used now. */
  @FunctionalInterface
  interface Preparation {
    boolean run() throws DBException;
  }

  private enum Writes {
    ALL_VISIBLE,
    BECOMING_VISIBLE,
    SOME_HIDDEN
  }

  private final AtomicReference<Writes> writes = new AtomicReference<>(Writes.ALL_VISIBLE);
  private final Object refreshing = new Object();
  private volatile String readyFor;

  /**
   * Asks until the answer is yes, and then no more.
   *
   * @param schema what the index has to fit; instances of a process may have different ones
   * @return the answer
   */
  boolean prepare(String schema, Preparation preparation) throws DBException {
    if (schema.equals(readyFor)) {
      return true;
    }
    synchronized (this) {
      if (schema.equals(readyFor)) {
        return true;
      }
      if (!preparation.run()) {
        return false;
      }
      readyFor = schema;
      return true;
    }
  }

  /** The index is another one now. */
  void forget() {
    readyFor = null;
  }

  /** To be called when a write was acknowledged. */
  void written() {
    // A plain read first: a shared field that every write changes would slow all of them down.
    if (writes.get() != Writes.SOME_HIDDEN) {
      writes.set(Writes.SOME_HIDDEN);
    }
  }

  /** Refreshes if something was written, or waits for another thread's refresh that began since. */
  void show(Action refresh) throws DBException {
    if (writes.get() == Writes.ALL_VISIBLE) {
      return;
    }
    synchronized (refreshing) {
      if (writes.get() == Writes.ALL_VISIBLE) {
        return;
      }
      writes.set(Writes.BECOMING_VISIBLE);
      try {
        refresh.run();
        writes.compareAndSet(Writes.BECOMING_VISIBLE, Writes.ALL_VISIBLE);
      } catch (DBException | RuntimeException e) {
        writes.set(Writes.SOME_HIDDEN);
        throw e;
      }
    }
  }
}
