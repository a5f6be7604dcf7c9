// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import site.ycsb.DBException;
import site.ycsb.search.data.InvalidRecordException;

/**
 * An open index, one per directory and process, shared by all client threads. Safe for use by
 * several threads, except that writes to one key have to hold its {@link #lock}.
 */
final class LuceneTable {

  private static final String SCHEMA_KEY = "ycsb.schema";
  private static final String STAMP_KEY = "ycsb.stamp";
  private static final int LOCKS = 1024;

  /** How long before the promise is broken a late refresh is made up for. */
  private static final Duration SAFETY = Duration.ofMillis(500);

  private final Path path;
  private final LuceneSettings settings;
  private final Directory directory;
  private final IndexWriter writer;
  private final SearcherManager searchers;
  private final LiveRecords live = new LiveRecords();
  private final long liveLimit;
  private final ReentrantLock[] locks =
      Stream.generate(ReentrantLock::new).limit(LOCKS).toArray(ReentrantLock[]::new);
  private final ReentrantLock refreshLock = new ReentrantLock();
  private final AtomicLong writes = new AtomicLong();
  private final long overdueNanos;
  private volatile long visibleWrites;
  private volatile long refreshedAt = System.nanoTime();
  private volatile IOException backgroundFailure;
  private final ScheduledExecutorService background;

  /** Opens the index of the directory, or makes one if {@code create}. */
  LuceneTable(Path path, LuceneSettings settings, Directory directory, boolean create)
      throws IOException {
    this.path = path;
    this.settings = settings;
    this.directory = directory;
    this.overdueNanos = settings.visibility().searches().minus(SAFETY).toNanos();
    this.liveLimit = settings.ramBufferMb() * (1L << 20);
    this.writer = new IndexWriter(directory, writerConfig(settings, create));
    try {
      if (create) {
        writer.commit();
      }
      this.searchers = new SearcherManager(writer, new PlainSearcherFactory());
    } catch (IOException | RuntimeException e) {
      writer.rollback();
      throw e;
    }
    this.searchers.addListener(live);
    this.background = Executors.newScheduledThreadPool(2, LuceneTable::daemon);
    repeat(settings.refreshPeriod(), this::refresh);
    repeat(settings.commitPeriod(), writer::commit);
  }

  private static IndexWriterConfig writerConfig(LuceneSettings settings, boolean create) {
    ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
    merges.disableAutoIOThrottle();
    return new IndexWriterConfig(null)
        .setOpenMode(create ? IndexWriterConfig.OpenMode.CREATE : IndexWriterConfig.OpenMode.APPEND)
        .setRAMBufferSizeMB(settings.ramBufferMb())
        .setMergeScheduler(merges);
  }

  /**
   * Each query is new to the run or repeats at random: a cache of queries would only be measured.
   */
  private static final class PlainSearcherFactory extends SearcherFactory {
    @Override
    public IndexSearcher newSearcher(IndexReader reader, IndexReader previousReader) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      return searcher;
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lucene-background");
    thread.setDaemon(true);
    return thread;
  }

  /** Something to be done with the index. */
  @FunctionalInterface
  private interface Task {
    void run() throws IOException;
  }

  private void repeat(Duration period, Task task) {
    if (period.isZero()) {
      return;
    }
    Runnable guarded =
        () -> {
          try {
            task.run();
          } catch (IOException | RuntimeException e) {
            backgroundFailure = e instanceof IOException io ? io : new IOException(e);
            throw new IllegalStateException(e); // ends the repetition
          }
        };
    background.scheduleWithFixedDelay(
        guarded, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
  }

  Path path() {
    return path;
  }

  LuceneSettings settings() {
    return settings;
  }

  Directory directory() {
    return directory;
  }

  IndexWriter writer() {
    return writer;
  }

  /** The lock that a write to the key has to hold. */
  ReentrantLock lock(String key) {
    int hash = key.hashCode();
    return locks[(hash ^ hash >>> 16) & LOCKS - 1];
  }

  /** The record if it was written since the searcher was opened, see {@link LiveRecords#get}. */
  byte[] live(String key) {
    return live.get(key);
  }

  /** Writes a record in place of any that has its key. */
  void write(String key, byte[] keyBytes, byte[] record, IndexedRecord indexed)
      throws IOException, InvalidRecordException {
    checkBackground();
    writer.updateDocument(keyTerm(keyBytes), indexed.document(keyBytes, record));
    written(key, record);
  }

  void delete(String key, byte[] keyBytes) throws IOException {
    checkBackground();
    writer.deleteDocuments(keyTerm(keyBytes));
    written(key, LiveRecords.DELETED);
  }

  private static Term keyTerm(byte[] key) {
    return new Term(RecordSchema.KEY, new BytesRef(key));
  }

  private void checkBackground() throws IOException {
    IOException failure = backgroundFailure;
    if (failure != null) {
      throw new IOException(
          "an earlier refresh or commit failed: " + failure.getMessage(), failure);
    }
  }

  private void written(String key, byte[] record) throws IOException {
    live.put(key, record);
    writes.incrementAndGet();
    if (live.bytes() > liveLimit && refreshLock.tryLock()) {
      try {
        refreshLocked();
      } finally {
        refreshLock.unlock();
      }
    }
  }

  /** A searcher that sees every write acknowledged before this call. */
  IndexSearcher acquireCurrent() throws IOException {
    refresh();
    return searchers.acquire();
  }

  /** A searcher as the refresh setting has it. */
  IndexSearcher acquire() throws IOException {
    return settings.refreshPeriod().isZero() || isRefreshOverdue()
        ? acquireCurrent()
        : searchers.acquire();
  }

  /**
   * Whether the periodic refresh is so late that a search would break the promise of {@link
   * LuceneSettings#visibility}: it runs in this process, which may have been stopped or starved.
   */
  private boolean isRefreshOverdue() {
    return System.nanoTime() - refreshedAt > overdueNanos;
  }

  /** The searcher that there is; with {@link #live} it sees every write. */
  IndexSearcher acquireLast() throws IOException {
    return searchers.acquire();
  }

  void release(IndexSearcher searcher) throws IOException {
    searchers.release(searcher);
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
        refreshLocked();
      }
    } finally {
      refreshLock.unlock();
    }
  }

  private void refreshLocked() throws IOException {
    long now = System.nanoTime();
    long seen = writes.get();
    searchers.maybeRefreshBlocking();
    visibleWrites = seen;
    refreshedAt = now;
  }

  /** Number of records. */
  long records() throws IOException {
    IndexSearcher searcher = acquireCurrent();
    try {
      return searcher.getIndexReader().numDocs();
    } finally {
      release(searcher);
    }
  }

  /** Makes all writes durable. */
  void commit() throws IOException {
    checkBackground();
    writer.commit();
  }

  /**
   * Removes all records and the stamp, and sets the schema. No other thread may write meanwhile.
   */
  void recreate(RecordSchema schema) throws IOException {
    writer.deleteAll();
    writer.setLiveCommitData(Map.of(SCHEMA_KEY, schema.toString()).entrySet());
    writer.commit();
    searchers.maybeRefreshBlocking();
  }

  /**
   * Checks that the records were written with this schema, or sets it if there are none.
   *
   * @throws DBException if they were not
   */
  synchronized void useSchema(RecordSchema schema) throws IOException, DBException {
    if (schema.toString().equals(schema())) {
      return;
    }
    if (records() > 0) {
      throw new DBException(
          path
              + " was loaded with another schema: use the search.* properties of its load, or load"
              + " again. It has "
              + schema());
    }
    recreate(schema);
  }

  /**
   * The text of the schema that the table was made with, or null if this binding did not make it.
   */
  String schema() {
    return commitData().get(SCHEMA_KEY);
  }

  String stamp() {
    return commitData().get(STAMP_KEY);
  }

  void writeStamp(String stamp) throws IOException {
    Map<String, String> data = commitData();
    data.put(STAMP_KEY, stamp);
    writer.setLiveCommitData(Map.copyOf(data).entrySet());
    commit();
  }

  private Map<String, String> commitData() {
    Map<String, String> data = new HashMap<>();
    Iterable<Map.Entry<String, String>> entries = writer.getLiveCommitData();
    if (entries != null) {
      entries.forEach(entry -> data.put(entry.getKey(), entry.getValue()));
    }
    return data;
  }

  /** Commits and closes. */
  void close() throws IOException {
    stopBackground();
    try (directory;
        writer;
        searchers) {
      checkBackground();
      if (!writer.isOpen()) {
        throw new IOException("it was closed after an error", writer.getTragicException());
      }
    }
  }

  /** Waits for a commit that is on its way, so that its failure is told. */
  private void stopBackground() {
    background.shutdown();
    try {
      background.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
