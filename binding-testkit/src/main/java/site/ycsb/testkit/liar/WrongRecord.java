// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Carries out an update or a delete on the record of the previous call. */
final class WrongRecord extends Lie {

  private final AtomicReference<String> last = new AtomicReference<>();
  private final boolean deletes;

  /**
   * @param deletes whether it lies about deletes; about updates otherwise
   */
  WrongRecord(Occasion occasion, boolean deletes) {
    super(occasion);
    this.deletes = deletes;
  }

  /** The key of another record that is there, or null. */
  private String other(Honest store, String key) {
    String other = last.get();
    return other == null || other.equals(key) || !isDue() || store.record(other) == null
        ? null
        : other;
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    last.set(key);
    return store.read(key, fields, result);
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    String other = deletes ? null : other(store, key);
    if (other == null) {
      return store.update(key, values);
    }
    told();
    return store.update(other, values);
  }

  @Override
  Status delete(Honest store, String key) {
    String other = deletes ? other(store, key) : null;
    if (other == null) {
      return store.delete(key);
    }
    told();
    store.delete(other);
    return Status.OK;
  }
}
