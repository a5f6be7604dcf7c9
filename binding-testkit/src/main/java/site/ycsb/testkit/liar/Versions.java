// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import site.ycsb.Status;

/** What each record was at any time since its first update. Thread-safe. */
final class Versions {

  private final Map<String, List<Version>> byKey = new ConcurrentHashMap<>();

  private record Version(CopiedRow fields, long sinceNanos) {}

  /** Performs an update, and remembers what the record was before and is after it. */
  Status update(Honest store, String key, Supplier<Status> update) {
    List<Version> versions = byKey.computeIfAbsent(key, k -> new ArrayList<>());
    synchronized (versions) {
      if (versions.isEmpty()) {
        remember(store, key, versions);
      }
      Status status = update.get();
      remember(store, key, versions);
      return status;
    }
  }

  private static void remember(Honest store, String key, List<Version> versions) {
    CopiedRow record = store.record(key);
    if (record != null) {
      versions.add(new Version(record, System.nanoTime()));
    }
  }

  /**
   * The record at that time in the past, or its first version if that is later; null if it has not
   * changed since.
   */
  CopiedRow ago(String key, Duration age) {
    List<Version> versions = byKey.get(key);
    if (versions == null) {
      return null;
    }
    synchronized (versions) {
      int i = versions.size() - 1;
      while (i > 0 && System.nanoTime() - versions.get(i).sinceNanos < age.toNanos()) {
        i--;
      }
      return i >= versions.size() - 1 ? null : versions.get(i).fields;
    }
  }
}
