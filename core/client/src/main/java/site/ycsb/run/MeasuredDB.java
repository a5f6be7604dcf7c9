// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.search.ForwardingSearchableDB;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;

/**
 * A binding as the workload of one client thread sees it: each call is timed, and recorded by a
 * {@link CallRecorder}. Only the call of the binding, and the work that it defers to the values of
 * its reply, is inside the timed section.
 */
final class MeasuredDB extends ForwardingSearchableDB {

  private final DB db;
  private final SearchableDB searchable;
  private final ThreadRecorder recorder;
  private final CallRecorder calls;
  private final ReplyMaterializer values = new ReplyMaterializer();
  private final OperationRecorder read;
  private final OperationRecorder readMiss;
  private final OperationRecorder scan;
  private final OperationRecorder update;
  private final OperationRecorder insert;
  private final OperationRecorder delete;
  private final OperationRecorder search;

  /**
   * @param db a binding that no other thread uses
   */
  MeasuredDB(DB db, ThreadRecorder recorder, CallRecorder calls) {
    this.db = db;
    this.searchable = db instanceof SearchableDB s ? s : null;
    this.recorder = recorder;
    this.calls = calls;
    read = recorder.operation("READ");
    readMiss = recorder.operation("READ-MISS");
    scan = recorder.operation("SCAN");
    update = recorder.operation("UPDATE");
    insert = recorder.operation("INSERT");
    delete = recorder.operation("DELETE");
    search = recorder.operation("SEARCH");
  }

  @Override
  protected DB db() {
    return db;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    long start = System.nanoTime();
    try {
      Status status = db.read(table, key, fields, result);
      values.complete(result);
      calls.judging(isReply(status));
      return calls.ended(read, key, start, status);
    } catch (RuntimeException e) {
      calls.judging(false);
      return calls.thrown(read, key, start, e);
    }
  }

  /** A missing record is a reply; a store that could not be asked gave no reply. */
  private boolean isReply(Status status) {
    return status != null && (status.isOk() || status.equals(Status.NOT_FOUND) && !mayEvict());
  }

  private boolean mayEvict() {
    return db instanceof StoreFacts store && store.mayEvict();
  }

  /** Reads a key that no record has. A reply with a record is wrong. */
  Status readMissing(String table, String key, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    calls.judging(false);
    long start = System.nanoTime();
    try {
      Status status = db.read(table, key, fields, result);
      values.complete(result);
      boolean isFound = status != null && status.isOk() && !result.isEmpty();
      if (isFound) {
        calls.invented(readMiss, key);
      }
      boolean isMissed = Status.NOT_FOUND.equals(status) || status != null && status.isOk();
      return isMissed && !isFound
          ? calls.missed(readMiss, start)
          : calls.ended(readMiss, key, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(readMiss, key, start, e);
    }
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    long start = System.nanoTime();
    try {
      Status status = db.scan(table, startKey, count, fields, result);
      values.complete(result);
      return calls.ended(scan, startKey, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(scan, startKey, start, e);
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    long start = System.nanoTime();
    try {
      Status status = db.update(table, key, values);
      return calls.ended(update, key, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(update, key, start, e);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    long start = System.nanoTime();
    calls.beginInsert(start);
    try {
      Status status = db.insert(table, key, values);
      return calls.ended(insert, key, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(insert, key, start, e);
    }
  }

  @Override
  public Status delete(String table, String key) {
    long start = System.nanoTime();
    try {
      Status status = db.delete(table, key);
      return calls.ended(delete, key, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(delete, key, start, e);
    }
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    long start = System.nanoTime();
    try {
      Status status =
          searchable == null
              ? Status.NOT_IMPLEMENTED
              : searchable.search(table, query, fields, result);
      values.complete(result);
      result.lists().forEach(values::complete);
      return calls.ended(recorder(query), null, start, status);
    } catch (RuntimeException e) {
      return calls.thrown(recorder(query), null, start, e);
    }
  }

  private OperationRecorder recorder(SearchQuery query) {
    String operation = query.operation();
    return operation.equals(search.name()) ? search : recorder.operation(operation);
  }

  @Override
  public void cleanup() throws DBException {
    recorder.noIntendedStart();
    long start = System.nanoTime();
    db.cleanup();
    long nanos = System.nanoTime() - start;
    recorder.operation(PhaseRecorder.CLEANUP).record(nanos, nanos);
  }
}
