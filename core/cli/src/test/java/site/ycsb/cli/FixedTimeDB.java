// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** A store whose reads take 2 ms, so that each thread does 500 per second at most. */
public final class FixedTimeDB extends BasicDB {

  private static final long NANOS = 2_000_000;

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    long end = System.nanoTime() + NANOS;
    for (long left = NANOS; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return Status.OK;
  }
}
