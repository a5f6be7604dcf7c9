// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Does something else than to store the record that is inserted. */
final class InsertLie extends Lie {

  /** What is done instead. */
  interface Deed {
    Status insert(Honest store, String key, Row values);
  }

  private final Deed deed;

  InsertLie(Occasion occasion, Deed deed) {
    super(occasion);
    this.deed = deed;
  }

  /** Stores it a second time, under a key that nobody asked for. */
  static Status twice(Honest store, String key, Row values) {
    store.insert(key + "b", Row.of(values));
    return store.insert(key, values);
  }

  @Override
  Status insert(Honest store, String key, Map<String, ByteIterator> values) {
    if (!isDue()) {
      return store.insert(key, values);
    }
    told();
    return deed.insert(store, key, Row.of(values));
  }
}
