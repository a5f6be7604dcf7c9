// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** One of a fixed number of locks for each key. For any number of threads. */
final class KeyLocks {

  private static final int LOCKS = 1024;

  private final Lock[] locks =
      IntStream.range(0, LOCKS).mapToObj(i -> new ReentrantLock()).toArray(Lock[]::new);

  Lock of(String key) {
    int hash = key.hashCode();
    return locks[(hash ^ hash >>> 16) & LOCKS - 1];
  }
}
