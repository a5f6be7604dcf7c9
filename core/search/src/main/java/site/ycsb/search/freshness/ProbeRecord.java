// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreCall;
import site.ycsb.search.StoreCall.StatusMeaning;
import site.ycsb.search.data.DataSet;

/**
 * The record that the freshness probe changes. Its key begins like the keys of the data set,
 * because a binding may index only such keys. It comes before all of them, so no scan of a run
 * reaches it, and neither the words of its name nor its tags are asked for by a question of a run.
 * It has no vector.
 */
public final class ProbeRecord {

  public static final String KEY = SearchableDB.KEY_PREFIX + "-freshness-probe";

  /** The value of each field of type TAG; no product has it. */
  private static final String TAG = "freshness probe";

  private static final int DELETE_ATTEMPTS = 5;

  private final DataSet dataSet;
  private final SearchResult found = new SearchResult();

  ProbeRecord(DataSet dataSet) {
    this.dataSet = dataSet;
  }

  /** Whether the record is in a table: a probe is at work, or was killed. */
  public static boolean isIn(DB db, String table) {
    return StoreCall.READ.isDone(db.read(table, KEY, null, new HashMap<>()));
  }

  /** Inserts the record, in place of one that a killed run has left. */
  void insert(DB db, String name) throws DBException {
    db.delete(dataSet.table(), KEY);
    Map<String, ByteIterator> values = new HashMap<>(dataSet.generator().record(0, 0));
    dataSet.schema().fields().stream()
        .filter(field -> field.type() == FieldType.TAG)
        .forEach(field -> values.put(field.name(), new StringByteIterator(TAG)));
    // Without a vector, the record is near to none.
    dataSet.schema().vectorField().ifPresent(field -> values.remove(field.name()));
    // No words that others have, by which it would be found.
    dataSet.schema().fields().stream()
        .filter(field -> field.indexed() && field.type() == FieldType.TEXT)
        .forEach(field -> values.put(field.name(), new StringByteIterator(name)));
    values.putAll(named(name));
    Status status = db.insert(dataSet.table(), KEY, values);
    if (!SearchStatus.isOk(status)) {
      throw new DBException(
          "record " + KEY + " could not be inserted: " + SearchStatus.name(status));
    }
  }

  Status rename(DB db, String name) {
    return db.update(dataSet.table(), KEY, named(name));
  }

  private Map<String, ByteIterator> named(String name) {
    return Map.of(dataSet.schema().textField(), new StringByteIterator(name));
  }

  /** The name that a read of the record shows; empty if it shows none. */
  Optional<String> name(DB db) {
    Map<String, ByteIterator> record = new HashMap<>();
    String field = dataSet.schema().textField();
    Status status = db.read(dataSet.table(), KEY, Set.of(field), record);
    return StoreCall.READ.isDone(status)
        ? Optional.ofNullable(record.get(field)).map(ByteIterator::toString)
        : Optional.empty();
  }

  /**
   * Searches for the record.
   *
   * @return {@code OK} if it is found, {@code NOT_FOUND} if not, or how the search failed
   */
  Status search(SearchableDB db, Question question) {
    found.clear();
    SearchQuery query = new SearchQuery(question, 0, 1, false);
    Set<String> fields = Set.of(dataSet.schema().sortField());
    Status status = db.search(dataSet.table(), query, fields, found);
    if (!StoreCall.SEARCH.isDone(status)) {
      return StoreCall.SEARCH.reply(status) == StatusMeaning.IMPOSSIBLE ? Status.ERROR : status;
    }
    return !found.isEmpty() && isThis(found.get(0)) ? Status.OK : Status.NOT_FOUND;
  }

  private static boolean isThis(Map<String, ByteIterator> row) {
    ByteIterator key = row.get(SearchableDB.KEY_FIELD);
    return key != null && key.toString().equals(KEY);
  }

  /** Deletes the record, if it is there. */
  void delete(DB db) throws DBException {
    Status status = null;
    for (int i = 0; i < DELETE_ATTEMPTS; i++) {
      status = db.delete(dataSet.table(), KEY);
      if (SearchStatus.isOk(status) || Status.NOT_FOUND.equals(status)) {
        return;
      }
    }
    throw new DBException(
        "record %s could not be deleted: %s; the next run with a freshness probe removes it"
            .formatted(KEY, SearchStatus.name(status)));
  }
}
