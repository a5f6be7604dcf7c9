// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IORunnable;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.data.InvalidRecordException;

/**
 * An open index, one per directory and process, shared by all client threads. Safe for use by
 * several threads, except that writes to one key have to be {@link #locked}.
 */
final class LuceneTable implements Closeable {

  private static final String SCHEMA_KEY = "ycsb.schema";
  private static final String STAMP_KEY = "ycsb.stamp";
  private static final int LOCKS = 1024;

  private final Path path;
  private final LuceneSettings settings;
  private final IndexWriter writer;
  private final Searchers searchers;
  private final ReentrantLock[] locks =
      Stream.generate(ReentrantLock::new).limit(LOCKS).toArray(ReentrantLock[]::new);
  private final ScheduledExecutorService background =
      Executors.newScheduledThreadPool(2, LuceneTable::daemon);
  private volatile IOException backgroundFailure;

  /** Opens the index of the directory, or makes one if {@code create}. */
  LuceneTable(Path path, LuceneSettings settings, Directory directory, boolean create)
      throws IOException {
    this.path = path;
    this.settings = settings;
    writer = new IndexWriter(directory, writerConfig(settings, create));
    try {
      if (create) {
        writer.commit();
      }
      searchers = new Searchers(writer, settings);
    } catch (IOException | RuntimeException e) {
      writer.rollback();
      throw e;
    }
    repeat(settings.refreshPeriod(), searchers::refresh);
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

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lucene-background");
    thread.setDaemon(true);
    return thread;
  }

  private void repeat(Duration period, IORunnable task) {
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
    long millis = period.toMillis();
    background.scheduleWithFixedDelay(guarded, millis, millis, TimeUnit.MILLISECONDS);
  }

  Path path() {
    return path;
  }

  LuceneSettings settings() {
    return settings;
  }

  IndexWriter writer() {
    return writer;
  }

  Searchers searchers() {
    return searchers;
  }

  /** Reads and writes a record while no other thread writes it. */
  Status locked(String key, Callable<Status> change) throws Exception {
    int hash = key.hashCode();
    ReentrantLock lock = locks[(hash ^ hash >>> 16) & LOCKS - 1];
    lock.lock();
    try {
      return change.call();
    } finally {
      lock.unlock();
    }
  }

  /** The record as the last acknowledged write left it, or null if there is none. */
  byte[] find(String key) throws IOException, InvalidRecordException {
    RecordSchema.keyTerm(key);
    return searchers.find(key);
  }

  /** Writes a record in place of any that has its key. */
  Status write(String key, RecordIndexer.Document document) throws IOException {
    checkBackground();
    writer.updateDocument(document.key(), document.fields());
    searchers.written(key, document.record());
    return Status.OK;
  }

  Status delete(String key) throws IOException, InvalidRecordException {
    checkBackground();
    writer.deleteDocuments(new Term(RecordSchema.KEY, RecordSchema.keyTerm(key)));
    searchers.written(key, null);
    return Status.OK;
  }

  private void checkBackground() throws IOException {
    IOException failure = backgroundFailure;
    if (failure != null) {
      throw new IOException(
          "an earlier refresh or commit failed: " + failure.getMessage(), failure);
    }
  }

  /** Number of records. */
  long records() throws IOException {
    return searchers.current(searcher -> (long) searcher.getIndexReader().numDocs());
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
    searchers.reopen();
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
          "%s was loaded with another schema: use the search.* properties of its load, or load again. Its schema is %s"
              .formatted(path, schema()));
    }
    recreate(schema);
  }

  /** The schema that the table was made with, or null if this binding did not make it. */
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
    if (writer.getLiveCommitData() != null) {
      writer.getLiveCommitData().forEach(each -> data.put(each.getKey(), each.getValue()));
    }
    return data;
  }

  /** Waits for a commit in progress, then commits and closes. */
  @Override
  public void close() throws IOException {
    background.shutdown();
    try {
      background.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (Directory directory = writer.getDirectory();
        writer;
        searchers) {
      checkBackground();
      if (!writer.isOpen()) {
        throw new IOException("it was closed after an error", writer.getTragicException());
      }
    }
  }
}
