// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LiveFieldValues;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOFunction;
import site.ycsb.gauge.StoreGauges;

/** Searchers of one index, refreshed as the settings ask. Safe for use by several threads. */
final class Searchers implements Closeable {

  /**
   * A search refreshes by itself when the periodic refresh is this close to breaking its promise.
   */
  private static final Duration SAFETY = Duration.ofMillis(500);

  private final SearcherManager manager;
  private final LiveRecords live;
  private final long liveLimit;
  private final boolean refreshAlways;
  private final long overdueNanos;
  private final ReentrantLock refreshLock = new ReentrantLock();
  private final AtomicLong writes = new AtomicLong();
  private volatile long visibleWrites;
  private volatile long refreshedAt = System.nanoTime();

  Searchers(IndexWriter writer, LuceneSettings settings) throws IOException {
    manager = new SearcherManager(writer, null);
    live = new LiveRecords(manager);
    liveLimit = settings.ramBufferMb() * (1L << 20);
    refreshAlways = settings.refreshPeriod().isZero();
    overdueNanos = settings.visibility().searches().minus(SAFETY).toNanos();
  }

  /** The record as the last acknowledged write left it, or null. */
  byte[] find(String key) throws IOException {
    return live.get(key);
  }

  /**
   * To be called after each write. A refresh empties the memory of live records when it is full.
   *
   * @param record null if it was deleted
   */
  void written(String key, byte[] record) throws IOException {
    live.put(key, record);
    writes.incrementAndGet();
    if (live.bytes() > liveLimit) {
      manager.maybeRefresh();
    }
  }

  /** Uses a searcher that sees every write acknowledged before this call. */
  <T> T current(IOFunction<IndexSearcher, T> use) throws IOException {
    refresh();
    return last(use);
  }

  /**
   * Uses a searcher as fresh as {@link LuceneSettings#visibility} promises. The periodic refresh
   * may be late: it runs in this process, which may have been stopped or starved.
   */
  <T> T promised(IOFunction<IndexSearcher, T> use) throws IOException {
    boolean overdue = System.nanoTime() - refreshedAt > overdueNanos;
    return refreshAlways || overdue ? current(use) : last(use);
  }

  private <T> T last(IOFunction<IndexSearcher, T> use) throws IOException {
    IndexSearcher searcher = manager.acquire();
    try {
      return use.apply(searcher);
    } finally {
      manager.release(searcher);
    }
  }

  /** Makes every write acknowledged before this call visible to searches. */
  void refresh() throws IOException {
    long now = System.nanoTime();
    long needed = writes.get();
    if (visibleWrites >= needed) {
      refreshedAt = now;
      return;
    }
    refreshLock.lock();
    try {
      if (visibleWrites < needed) {
        reopen();
      }
    } finally {
      refreshLock.unlock();
    }
  }

  /** Refreshes even if no record was written. */
  void reopen() throws IOException {
    long now = System.nanoTime();
    long seen = writes.get();
    manager.maybeRefreshBlocking();
    visibleWrites = seen;
    refreshedAt = now;
  }

  /** What was written, and what searches see of it at present. */
  void addTo(StoreGauges gauges, String index) throws IOException {
    gauges.count(index, "writes", writes.get());
    gauges.count(index, "refreshes", live.refreshes.get());
    last(
        searcher -> {
          IndexReader reader = searcher.getIndexReader();
          gauges.add("segments", reader.leaves().size());
          gauges.add("documents", reader.numDocs());
          gauges.add("deleted_documents", reader.numDeletedDocs());
          return null;
        });
  }

  @Override
  public void close() throws IOException {
    manager.close();
  }

  /**
   * Finds a record by its key as the last write left it, however seldom searches are refreshed. The
   * records written since the last refresh are held in memory.
   */
  private static final class LiveRecords extends LiveFieldValues<IndexSearcher, byte[]> {

    private static final byte[] DELETED = new byte[0];
    private static final int ENTRY_OVERHEAD = 120;

    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong refreshes = new AtomicLong();

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

    @Override
    public void afterRefresh(boolean didRefresh) throws IOException {
      super.afterRefresh(didRefresh);
      if (didRefresh) {
        refreshes.incrementAndGet();
      }
    }
  }
}
