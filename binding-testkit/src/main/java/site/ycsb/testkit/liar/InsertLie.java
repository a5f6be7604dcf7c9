// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Does something other than storing the inserted record. */
final class InsertLie extends Lie {

  /** What is done instead. */
  interface Deed {
    Status insert(Honest store, String key, CopiedRow values);
  }

  private final Deed deed;

  InsertLie(Occasion occasion, Deed deed) {
    super(occasion);
    this.deed = deed;
  }

  /** Stores it a second time, under another key. */
  static Status twice(Honest store, String key, CopiedRow values) {
    store.insert(key + "b", CopiedRow.of(values));
    return store.insert(key, values);
  }

  @Override
  Status insert(Honest store, String key, Map<String, ByteIterator> values) {
    if (!isDue()) {
      return store.insert(key, values);
    }
    told();
    return deed.insert(store, key, CopiedRow.of(values));
  }
}
