/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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

  private record Late(Row values, long sinceNanos) {}

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
    late.put(key, new Late(Row.of(values), System.nanoTime()));
    told();
    return Status.OK;
  }
}
