// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.stub.Row;

/**
 * One operation that a client asks a binding for. What its kind does not have is null.
 *
 * @param db a {@link SearchableDB}
 * @param key of the record, or of the first one of a scan
 * @param count number of records of a scan
 * @param fields to reply with, all if null
 * @param values to write, or where a read puts what it finds
 * @param rows where a scan or a search puts what it finds
 */
public record DbCall(
    Kind kind,
    DB db,
    String table,
    String key,
    int count,
    SearchQuery query,
    Set<String> fields,
    Map<String, ByteIterator> values,
    Vector<HashMap<String, ByteIterator>> rows) {

  /** The number of hits that a search can ask any engine for. */
  private static final int MAX_HITS = 10_000;

  /** What a client can ask for. */
  public enum Kind {
    READ,
    SCAN,
    SEARCH,
    UPDATE,
    INSERT,
    DELETE
  }

  /** This call for another record. */
  public DbCall of(String otherKey) {
    return new DbCall(kind, db, table, otherKey, count, query, fields, values, rows);
  }

  /** Has the binding carry it out. */
  public Status run() {
    return switch (kind) {
      case READ -> db.read(table, key, fields, values);
      case SCAN -> db.scan(table, key, count, fields, rows);
      case SEARCH -> ((SearchableDB) db).search(table, query, fields, (SearchResult) rows);
      case UPDATE -> db.update(table, key, values);
      case INSERT -> db.insert(table, key, values);
      case DELETE -> db.delete(table, key);
    };
  }

  /** The record of a key in the table, as it is now; may be null. */
  public Map<String, String> stored(String otherKey) {
    Map<String, ByteIterator> found = new HashMap<>();
    return db.read(table, otherKey, null, found).isOk() ? Row.texts(found) : null;
  }

  /** The records of a scan from the same key on, as they are now. */
  public List<Row> scanned(int otherCount) {
    Vector<HashMap<String, ByteIterator>> found = new Vector<>();
    db.scan(table, key, otherCount, fields, found);
    return found.stream().map(Row::of).toList();
  }

  /**
   * All hits of a question as they are now, in order. The lists that were fused for the question of
   * the call become those of its reply.
   */
  public List<Row> hits(Question question) {
    SearchResult found = new SearchResult();
    ((SearchableDB) db).search(table, new SearchQuery(question, 0, MAX_HITS, false), fields, found);
    if (rows instanceof SearchResult result && question.equals(query.question())) {
      result.setLists(found.lists());
    }
    return found.stream().map(Row::of).toList();
  }
}
