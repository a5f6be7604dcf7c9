// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.search.ReferenceManager;

/**
 * The records written since the searcher was opened, so that reading by key sees a write at once,
 * however seldom searches are refreshed. Lucene's {@code LiveFieldValues} does the same, but
 * neither bounds its memory nor leaves the look-up in the searcher to the caller.
 *
 * <p>A write is put here after the writer has it; a reader asks here before it asks the searcher.
 */
final class LiveRecords implements ReferenceManager.RefreshListener {

  /** Stands for a record that was deleted. */
  static final byte[] DELETED = new byte[0];

  private static final int ENTRY_OVERHEAD = 120;

  private final AtomicLong bytes = new AtomicLong();
  private volatile Map<String, byte[]> current = new ConcurrentHashMap<>();
  private volatile Map<String, byte[]> old = Map.of();

  void put(String key, byte[] record) {
    current.put(key, record);
    bytes.addAndGet(record.length + key.length() + ENTRY_OVERHEAD);
  }

  /** The record, {@link #DELETED}, or null if the searcher has to be asked. */
  byte[] get(String key) {
    byte[] record = current.get(key);
    return record != null ? record : old.get(key);
  }

  /** Memory in bytes that the next refresh frees, at most. */
  long bytes() {
    return bytes.get();
  }

  @Override
  public void beforeRefresh() {
    bytes.set(0);
    old = current;
    current = new ConcurrentHashMap<>();
  }

  @Override
  public void afterRefresh(boolean didRefresh) {
    // If nothing was refreshed, the searcher had these records already.
    old = Map.of();
  }
}
