// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import site.ycsb.ByteIterator;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.question.AllTerms;

/** The operations of one client thread on one table. Not safe for use by several threads. */
final class TableSession {

  static final Renderers<Query> MATCHES = Renderers.of(AllTerms.class, TableSession::allTerms);

  private final LuceneTable table;
  private final RecordSchema schema;
  private final RecordEncoder encoder;
  private final StoredRecord stored;
  private final IndexedRecord indexed;

  TableSession(LuceneTable table, RecordSchema schema) {
    this.table = table;
    this.schema = schema;
    this.encoder = new RecordEncoder(schema);
    this.stored = new StoredRecord(schema);
    this.indexed = new IndexedRecord(schema);
  }

  /** Returns false if there is no such record. */
  boolean read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws IOException, InvalidRecordException {
    byte[] record = find(key, key(key));
    if (record == null) {
      return false;
    }
    stored.open(record).copyTo(fields, result);
    return true;
  }

  /** The record as the last acknowledged write left it, or null. */
  private byte[] find(String key, byte[] keyBytes) throws IOException {
    byte[] live = table.live(key);
    if (live != null) {
      return live == LiveRecords.DELETED ? null : live;
    }
    IndexSearcher searcher = table.acquireLast();
    try {
      return RecordReader.read(searcher.getIndexReader(), keyBytes);
    } finally {
      table.release(searcher);
    }
  }

  void insert(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    byte[] keyBytes = key(key);
    byte[] record = encoder.encode(keyBytes, values);
    ReentrantLock lock = table.lock(key);
    lock.lock();
    try {
      table.write(key, keyBytes, record, indexed);
    } finally {
      lock.unlock();
    }
  }

  /** Returns false if there is no such record. */
  boolean update(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    byte[] keyBytes = key(key);
    ReentrantLock lock = table.lock(key);
    lock.lock();
    try {
      byte[] before = find(key, keyBytes);
      if (before == null) {
        return false;
      }
      table.write(key, keyBytes, encoder.merge(keyBytes, before, values), indexed);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Returns false if there is no such record. */
  boolean delete(String key) throws IOException, InvalidRecordException {
    byte[] keyBytes = key(key);
    ReentrantLock lock = table.lock(key);
    lock.lock();
    try {
      if (find(key, keyBytes) == null) {
        return false;
      }
      table.delete(key, keyBytes);
      return true;
    } finally {
      lock.unlock();
    }
  }

  private static byte[] key(String key) throws InvalidRecordException {
    byte[] bytes = FieldValues.utf8("key " + key, key);
    IndexedRecord.checkTerm(RecordSchema.KEY, bytes.length);
    return bytes;
  }

  void scan(
      String startKey, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> result)
      throws IOException, InvalidRecordException {
    BytesRef start = new BytesRef(FieldValues.utf8("key " + startKey, startKey));
    IndexSearcher searcher = table.acquireCurrent();
    try {
      IndexReader index = searcher.getIndexReader();
      Terms keys = MultiTerms.getTerms(index, RecordSchema.KEY);
      if (keys == null) {
        return;
      }
      Bits live = MultiBits.getLiveDocs(index);
      TermsEnum next = keys.iterator();
      PostingsEnum documents = null;
      int end = result.size() + count;
      boolean more = next.seekCeil(start) != TermsEnum.SeekStatus.END;
      while (more && result.size() < end) {
        documents = next.postings(documents, PostingsEnum.NONE);
        int document = RecordReader.firstLive(documents, live);
        if (document != DocIdSetIterator.NO_MORE_DOCS) {
          result.add(row(index, document, fields));
        }
        more = next.next() != null;
      }
    } finally {
      table.release(searcher);
    }
  }

  void search(SearchQuery query, Set<String> fields, SearchResult result) throws IOException {
    IndexSearcher searcher = table.acquire();
    try {
      // A collector makes room for every row up to the page's end, so no more than there can be.
      long pageEnd = (long) query.offset() + query.limit();
      int rows = (int) Math.min(pageEnd, Math.max(1, searcher.getIndexReader().maxDoc()));
      int countUpTo = query.totalHits() ? Integer.MAX_VALUE : 1;
      TopFieldDocs top =
          searcher.search(
              MATCHES.render(query.question()),
              new TopFieldCollectorManager(order(query), rows, null, countUpTo));
      IndexReader index = searcher.getIndexReader();
      ScoreDoc[] hits = top.scoreDocs;
      for (int i = query.offset(); i < hits.length; i++) {
        result.add(row(index, hits[i].doc, fields));
      }
      if (query.totalHits()) {
        result.setTotalHits(top.totalHits.value);
      }
    } finally {
      table.release(searcher);
    }
  }

  private static Query allTerms(AllTerms question) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String term : question.terms()) {
      all.add(new TermQuery(new Term(question.textField(), term)), BooleanClause.Occur.FILTER);
    }
    return all.build();
  }

  /** What {@link #search} asks, in Lucene's own words. */
  static String request(SearchQuery query, Set<String> fields) {
    return "query "
        + MATCHES.render(query.question())
        + ", sort "
        + order(query)
        + ", hits "
        + query.offset()
        + " to "
        + ((long) query.offset() + query.limit())
        + ", "
        + (query.totalHits() ? "all counted" : "not counted")
        + ", fields "
        + (fields == null ? "all" : String.join(" ", fields));
  }

  /** Records without the sort field come last. */
  private static Sort order(SearchQuery query) {
    SortField field =
        new SortedNumericSortField(query.sortField(), SortField.Type.LONG, query.descending());
    field.setMissingValue(query.descending() ? Long.MIN_VALUE : Long.MAX_VALUE);
    return new Sort(field);
  }

  private HashMap<String, ByteIterator> row(IndexReader index, int document, Set<String> fields)
      throws IOException {
    byte[] record = RecordReader.read(index, document);
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(RecordSchema.KEY, StoredRecord.key(record));
    stored.open(record).copyTo(fields, row);
    return row;
  }
}
