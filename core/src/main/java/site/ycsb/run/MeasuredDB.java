// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.search.CheckRecorder;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * A binding as the workload of one client thread sees it: each call is timed, recorded and counted
 * by status. Nothing but the call of the binding, and what it has put off into the values of its
 * reply, is inside the timed section.
 *
 * <p>Latencies of calls that fail are recorded apart, under the name of the operation and {@code
 * -FAILED}, or the name of the status where {@code reportlatencyforeacherror} or {@code
 * latencytrackederrors} asks for it. A binding that returns null, or throws a {@code
 * RuntimeException}, has failed with {@link Status#ERROR}.
 */
final class MeasuredDB extends DB implements SearchableDB, CheckRecorder {

  private final DB db;
  private final SearchableDB searchable;
  private final ThreadRecorder recorder;
  private final Failures failures;
  private final FailureNames failureNames;
  private final boolean missIsFailure;
  private final Values values = new Values();
  private final OperationRecorder read;
  private final OperationRecorder scan;
  private final OperationRecorder update;
  private final OperationRecorder insert;
  private final OperationRecorder delete;
  private final OperationRecorder search;
  private final OperationRecorder verify;
  private long timedNanos;
  private long retryNanos;
  private long failedNanoTime;
  private boolean failed;
  private boolean lastFailed;

  /**
   * @param db a binding that no other thread uses
   * @param missIsFailure whether an operation fails by {@link Status#NOT_FOUND}
   */
  MeasuredDB(
      DB db,
      ThreadRecorder recorder,
      Failures failures,
      FailureNames failureNames,
      boolean missIsFailure) {
    this.db = db;
    this.searchable = db instanceof SearchableDB s ? s : null;
    this.recorder = recorder;
    this.failures = failures;
    this.failureNames = failureNames;
    this.missIsFailure = missIsFailure;
    read = recorder.operation("READ");
    scan = recorder.operation("SCAN");
    update = recorder.operation("UPDATE");
    insert = recorder.operation("INSERT");
    delete = recorder.operation("DELETE");
    search = recorder.operation("SEARCH");
    verify = recorder.operation("VERIFY");
  }

  /** Forgets how the calls of the operation before ended. */
  void beginOperation() {
    failed = false;
    lastFailed = false;
  }

  /** Whether a call of this operation failed. */
  boolean operationFailed() {
    return failed;
  }

  /** Whether the last call of this operation failed: one that is tried again may end well. */
  boolean lastCallFailed() {
    return lastFailed;
  }

  /** Nanoseconds spent in the binding so far. */
  long timedNanos() {
    return timedNanos;
  }

  /** Nanoseconds that failed inserts waited for their next try. */
  long retryNanos() {
    return retryNanos;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    long start = System.nanoTime();
    try {
      Status status = db.read(table, key, fields, result);
      values.complete(result);
      return ended(read, key, start, status);
    } catch (RuntimeException e) {
      return thrown(read, key, start, e);
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
      return ended(scan, startKey, start, status);
    } catch (RuntimeException e) {
      return thrown(scan, startKey, start, e);
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    long start = System.nanoTime();
    try {
      Status status = db.update(table, key, values);
      return ended(update, key, start, status);
    } catch (RuntimeException e) {
      return thrown(update, key, start, e);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    long start = System.nanoTime();
    if (lastFailed) {
      retryNanos += start - failedNanoTime;
    }
    try {
      Status status = db.insert(table, key, values);
      return ended(insert, key, start, status);
    } catch (RuntimeException e) {
      return thrown(insert, key, start, e);
    }
  }

  @Override
  public Status delete(String table, String key) {
    long start = System.nanoTime();
    try {
      Status status = db.delete(table, key);
      return ended(delete, key, start, status);
    } catch (RuntimeException e) {
      return thrown(delete, key, start, e);
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
      return ended(search, null, start, status);
    } catch (RuntimeException e) {
      return thrown(search, null, start, e);
    }
  }

  private Status ended(OperationRecorder operation, String key, long start, Status status) {
    long end = System.nanoTime();
    timedNanos += end - start;
    if (status == Status.OK) {
      lastFailed = false;
      operation.recordOk(end - start, end - recorder.intendedStartOr(start));
      return status;
    }
    return notOk(operation, key, start, end, status, null);
  }

  private Status thrown(OperationRecorder operation, String key, long start, RuntimeException e) {
    long end = System.nanoTime();
    timedNanos += end - start;
    return notOk(operation, key, start, end, Status.ERROR, e);
  }

  private Status notOk(
      OperationRecorder operation,
      String key,
      long start,
      long end,
      Status returned,
      Throwable cause) {
    Status status = returned == null ? Status.ERROR : returned;
    operation.count(status);
    OperationRecorder latencies = operation;
    if (!status.isOk()) {
      latencies = recorder.operation(failureNames.of(operation.name(), status));
      if (missIsFailure || !isExpectedMiss(operation, status)) {
        failed = true;
        lastFailed = true;
        failedNanoTime = end;
        failures.add(operation.name(), key, status, cause);
      }
    }
    latencies.record(end - start, end - recorder.intendedStartOr(start));
    return status;
  }

  /** Only what asks for one record may say that it is not there. */
  private boolean isExpectedMiss(OperationRecorder operation, Status status) {
    return status == Status.NOT_FOUND
        && (operation == read || operation == update || operation == delete);
  }

  /** A check is not on the schedule: it has no response time. */
  @Override
  public void checked(Status verdict, long nanos) {
    verify.count(verdict);
    verify.recordService(nanos);
  }

  @Override
  public void cleanup() throws DBException {
    recorder.noIntendedStart();
    long start = System.nanoTime();
    db.cleanup();
    long nanos = System.nanoTime() - start;
    recorder.operation("CLEANUP").record(nanos, nanos);
  }

  @Override
  public void init() throws DBException {
    db.init();
  }

  @Override
  public void setProperties(Properties properties) {
    db.setProperties(properties);
  }

  @Override
  public Properties getProperties() {
    return db.getProperties();
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    searchableDb().createIndex(table, schema);
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return searchableDb().awaitSearchable(table, timeout);
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    searchableDb().writeStamp(table, stamp);
  }

  @Override
  public String readStamp(String table) throws DBException {
    return searchableDb().readStamp(table);
  }

  private SearchableDB searchableDb() throws DBException {
    if (searchable == null) {
      throw new DBException(db.getClass().getName() + " cannot search");
    }
    return searchable;
  }
}
