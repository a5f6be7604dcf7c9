// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** One of a fixed number of locks for each key. For any number of threads. */
public final class KeyLocks {

  private static final int LOCKS = 1024;

  private final Lock[] locks =
      Stream.generate(ReentrantLock::new).limit(LOCKS).toArray(Lock[]::new);

  /** Does something to the record of a key while no other thread does. */
  public <T> T locked(String key, Callable<T> work) throws Exception {
    int hash = key.hashCode();
    Lock lock = locks[(hash ^ hash >>> 16) & LOCKS - 1];
    lock.lock();
    try {
      return work.call();
    } finally {
      lock.unlock();
    }
  }
}
