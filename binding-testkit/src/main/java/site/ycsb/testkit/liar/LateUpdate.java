// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Acknowledges an update some time before it carries it out. */
final class LateUpdate extends Lie {

  private final Map<String, Late> late = new ConcurrentHashMap<>();
  private final long delayNanos;

  private record Late(CopiedRow values, long sinceNanos) {}

  LateUpdate(Occasion occasion, Duration delay) {
    super(occasion);
    delayNanos = delay.toNanos();
  }

  @Override
  void beforeCall(Honest store) {
    long now = System.nanoTime();
    late.forEach(
        (key, update) -> {
          if (now - update.sinceNanos >= delayNanos && late.remove(key, update)) {
            store.update(key, update.values);
          }
        });
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    if (!isDue()) {
      // The last one counts.
      late.remove(key);
      return store.update(key, values);
    }
    late.put(key, new Late(CopiedRow.of(values), System.nanoTime()));
    told();
    return Status.OK;
  }
}
