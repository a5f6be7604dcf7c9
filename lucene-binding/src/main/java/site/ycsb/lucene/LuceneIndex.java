// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IORunnable;
import org.apache.lucene.util.IOUtils;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.KeyLocks;
import site.ycsb.gauge.StoreGauges;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/**
 * An open index, one per directory and process, shared by all client threads. Safe for use by
 * several threads, except that each write has to have the lock of its key.
 */
final class LuceneIndex {

  private static final String SCHEMA_KEY = "ycsb.schema";
  private static final String STAMP_KEY = "ycsb.stamp";
  private static final String VECTORS_KEY = "ycsb.vectors";

  final Path path;
  final LuceneSettings settings;
  final IndexWriter writer;
  final Searchers searchers;
  final KeyLocks locks = new KeyLocks();
  final NearestQueries nearest;
  private final CountedMerges merges = new CountedMerges();
  private final ScheduledExecutorService background =
      Executors.newScheduledThreadPool(2, LuceneIndex::daemon);
  private volatile IOException backgroundFailure;

  /** Opens the index of the directory, or makes one. */
  LuceneIndex(Path path, LuceneSettings settings) throws IOException {
    this.path = path;
    this.settings = settings;
    nearest = new NearestQueries(settings);
    Directory directory = new NewSegmentsDirectory(path);
    IndexWriter opened = null;
    try {
      opened = new IndexWriter(directory, writerConfig(settings, merges));
      searchers = new Searchers(opened, settings);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(opened == null ? null : opened::rollback, directory);
      throw e;
    }
    writer = opened;
    repeat(settings.refreshPeriod(), searchers::refresh);
    repeat(settings.commitPeriod(), writer::commit);
  }

  private static IndexWriterConfig writerConfig(LuceneSettings settings, CountedMerges merges) {
    return new IndexWriterConfig(null)
        .setCodec(new VectorCodec(settings.vectors().of(settings.maxConn(), settings.beamWidth())))
        .setRAMBufferSizeMB(settings.ramBufferMb())
        .setMergeScheduler(merges);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lucene-background");
    thread.setDaemon(true);
    return thread;
  }

  private void repeat(Duration period, IORunnable task) {
    if (!period.isZero()) {
      long millis = period.toMillis();
      background.scheduleWithFixedDelay(() -> run(task), millis, millis, TimeUnit.MILLISECONDS);
    }
  }

  /** Runs a task in the background; an exception ends its repetition. */
  private void run(IORunnable task) {
    try {
      task.run();
    } catch (IOException | RuntimeException e) {
      backgroundFailure = e instanceof IOException io ? io : new IOException(e);
      throw new IllegalStateException(e);
    }
  }

  /** What becomes of a record that there is. */
  interface RecordChange {
    Status of(byte[] before) throws Exception;
  }

  /** Changes a record, if there is one, while no other thread writes it. */
  Status change(String key, RecordChange change) throws Exception {
    return locks.locked(
        key,
        () -> {
          byte[] before = find(key);
          return before == null ? Status.NOT_FOUND : change.of(before);
        });
  }

  /** The record as the last acknowledged write left it, or null. */
  byte[] find(String key) throws IOException, InvalidRecordException {
    RecordIndexer.keyTerm(key);
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
    writer.deleteDocuments(new Term(RecordIndexer.KEY, RecordIndexer.keyTerm(key)));
    searchers.written(key, null);
    return Status.OK;
  }

  private void checkBackground() throws IOException {
    if (backgroundFailure != null) {
      throw new IOException(
          "an earlier refresh or commit failed: " + backgroundFailure.getMessage(),
          backgroundFailure);
    }
  }

  long records() throws IOException {
    return searchers.current(searcher -> (long) searcher.getIndexReader().numDocs());
  }

  /** What the index has and did; sizes are of files and of the memory for new records. */
  void addTo(StoreGauges gauges) throws IOException {
    String index = path.toString();
    searchers.addTo(gauges, index);
    merges.addTo(gauges, index);
    gauges.add("buffered_bytes", writer.ramBytesUsed());
    gauges.add("index_bytes", bytes());
  }

  /** The size of the index's files. */
  long bytes() throws IOException {
    Directory directory = writer.getDirectory();
    long bytes = 0;
    for (String file : directory.listAll()) {
      try {
        bytes += directory.fileLength(file);
      } catch (NoSuchFileException e) {
        // Merged away after the list was made.
      }
    }
    return bytes;
  }

  /** Makes all writes durable. */
  void commit() throws IOException {
    checkBackground();
    writer.commit();
  }

  /**
   * Removes all records and the stamp, and sets the schema. No other thread may write meanwhile.
   */
  void recreate(SearchSchema schema) throws IOException {
    writer.deleteAll();
    writer.setLiveCommitData(
        Map.of(SCHEMA_KEY, schema.toString(), VECTORS_KEY, settings.vectors().text()).entrySet());
    writer.commit();
    searchers.reopen();
  }

  /**
   * Checks that the records were written with this schema, or sets it if there are none.
   *
   * @throws DBException if they were not
   */
  synchronized void useSchema(SearchSchema schema) throws IOException, DBException {
    if (schema.toString().equals(schema())) {
      requireVectors();
      return;
    }
    if (records() > 0) {
      throw new DBException(
          "%s was loaded with another schema: use the search.* properties of its load, or load again. Its schema is %s"
              .formatted(path, schema()));
    }
    recreate(schema);
  }

  /** A segment of another format would be asked for other distances. */
  private void requireVectors() throws DBException {
    String loaded = commitData().getOrDefault(VECTORS_KEY, VectorFormat.HNSW.text());
    if (!loaded.equals(settings.vectors().text())) {
      throw new DBException(
          "%s was loaded with %s=%s: set it, or load again"
              .formatted(path, LuceneSettings.VECTORS, loaded));
    }
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
    writer.getLiveCommitData().forEach(each -> data.put(each.getKey(), each.getValue()));
    return data;
  }

  /**
   * Waits for a commit in progress, then commits and closes.
   *
   * @throws DBException if the last writes are lost
   */
  void close() throws DBException {
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
    } catch (IOException e) {
      throw new DBException(
          path + " could not be committed, the last writes are lost: " + e.getMessage(), e);
    }
  }
}
