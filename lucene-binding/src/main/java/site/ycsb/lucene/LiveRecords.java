// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LiveFieldValues;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.util.BytesRef;

/**
 * Finds a record by its key as the last write left it, however seldom searches are refreshed. The
 * records written since the last refresh are held in memory. Safe for use by several threads.
 */
final class LiveRecords extends LiveFieldValues<IndexSearcher, byte[]> {

  private static final byte[] DELETED = new byte[0];
  private static final int ENTRY_OVERHEAD = 120;

  private final AtomicLong bytes = new AtomicLong();

  LiveRecords(SearcherManager searchers) {
    super(searchers, DELETED);
  }

  /**
   * To be called after the writer has made the change.
   *
   * @param record null if it was deleted
   */
  void put(String key, byte[] record) {
    add(key, record == null ? DELETED : record);
    bytes.addAndGet((record == null ? 0 : record.length) + key.length() + ENTRY_OVERHEAD);
  }

  /** Memory in bytes that the next refresh frees, at most. */
  long bytes() {
    return bytes.get();
  }

  @Override
  protected byte[] lookupFromSearcher(IndexSearcher searcher, String key) throws IOException {
    return RecordLookup.find(searcher.getIndexReader(), new BytesRef(key));
  }

  @Override
  public void beforeRefresh() throws IOException {
    bytes.set(0);
    super.beforeRefresh();
  }
}
