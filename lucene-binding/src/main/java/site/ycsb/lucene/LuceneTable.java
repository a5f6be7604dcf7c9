// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.util.BytesRef;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.MissingTable;
import site.ycsb.search.NearestForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;

/** One table as one instance of the binding uses it; opened when it is first needed. */
final class LuceneTable implements StoreTable {

  private final String name;
  private final LuceneSettings settings;
  private final SearchSchema schema;
  private final StoredRecordReader reader;
  private final RecordIndexer indexer;
  private Shared.Lease<LuceneIndex> lease;
  private boolean schemaChecked;

  LuceneTable(String name, LuceneSettings settings, SearchSchema schema) {
    this.name = name;
    this.settings = settings;
    this.schema = schema;
    this.reader = new StoredRecordReader(schema);
    this.indexer = new RecordIndexer(schema);
  }

  /** The open index, or null if there is none and it is not to be made. */
  LuceneIndex index(boolean create) throws DBException {
    if (lease == null) {
      lease = TableDirectory.acquire(name, settings, schema, create);
    }
    return lease == null ? null : lease.value();
  }

  private LuceneIndex existing() throws DBException {
    LuceneIndex index = index(false);
    if (index == null) {
      throw new DBException(missing().getDescription());
    }
    return index;
  }

  private Status missing() {
    return MissingTable.status(
        name, settings.directory().toString(), LuceneSettings.DIRECTORY.name());
  }

  /**
   * Returns the index, as {@link #index} does, once it is known that its records have this schema.
   */
  private LuceneIndex checked(boolean create) throws DBException, IOException {
    LuceneIndex index = index(create);
    if (index != null && !schemaChecked) {
      index.useSchema(schema);
      schemaChecked = true;
    }
    return index;
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws Exception {
    LuceneIndex index = checked(true);
    RecordIndexer.Document document = indexer.document(key, null, values);
    return index.locks.locked(key, () -> index.write(key, document));
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws Exception {
    LuceneIndex index = checked(false);
    byte[] record = index == null ? null : index.find(key);
    if (record == null) {
      return Status.NOT_FOUND;
    }
    reader.copy(record, fields, result);
    return Status.OK;
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws Exception {
    LuceneIndex index = checked(false);
    return index == null
        ? Status.NOT_FOUND
        : index.change(key, before -> index.write(key, indexer.document(key, before, values)));
  }

  @Override
  public Status delete(String key) throws Exception {
    LuceneIndex index = checked(false);
    return index == null ? Status.NOT_FOUND : index.change(key, before -> index.delete(key));
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws Exception {
    BytesRef start = RecordIndexer.keyTerm(startKey);
    LuceneIndex index = checked(false);
    if (index == null) {
      return missing();
    }
    Consumer<byte[]> rows = record -> result.add(reader.row(record, fields));
    return index.searchers.current(searcher -> RecordLookup.scan(searcher, start, count, rows));
  }

  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws Exception {
    String misfit = schema.misfit(query.question());
    if (misfit != null) {
      return new Status(Status.BAD_REQUEST.getName(), misfit);
    }
    LuceneIndex index = checked(false);
    if (index == null) {
      return missing();
    }
    if (query.question().form() instanceof NearestForm) {
      return index.searchers.promised(
          searcher -> {
            index.nearest.answer(query, searcher, result, record -> reader.row(record, fields));
            return Status.OK;
          });
    }
    if (query.question().form() instanceof RelevanceForm) {
      return index.searchers.promised(
          searcher ->
              RelevanceQueries.answer(
                  query, searcher, result, record -> reader.row(record, fields)));
    }
    Consumer<byte[]> rows = record -> result.add(reader.row(record, fields));
    return index.searchers.promised(
        searcher -> LuceneQuestions.answer(query, searcher, result, rows));
  }

  @Override
  public boolean hasRecords() throws DBException, IOException {
    LuceneIndex index = index(false);
    return index != null && index.records() > 0;
  }

  @Override
  public void createIndex(SearchSchema wanted) throws DBException, IOException {
    if (!wanted.toString().equals(schema.toString())) {
      throw new DBException(
          "table " + name + ": the index has to be made of the schema of the properties");
    }
    index(true).recreate(wanted);
  }

  /** {@inheritDoc} A commit and a refresh do that, so the timeout plays no part. */
  @Override
  public long awaitSearchable(Duration timeout) throws DBException, IOException {
    LuceneIndex index = existing();
    index.commit();
    return index.records();
  }

  @Override
  public void writeStamp(String stamp) throws DBException, IOException {
    index(true).writeStamp(stamp);
  }

  @Override
  public String readStamp() throws DBException {
    LuceneIndex index = index(false);
    return index == null ? null : index.stamp();
  }

  @Override
  public StoreInfo storeFacts() throws DBException, IOException {
    return LuceneFacts.of(existing());
  }

  @Override
  public void finish() throws DBException {
    if (lease != null) {
      lease.close();
    }
  }
}
