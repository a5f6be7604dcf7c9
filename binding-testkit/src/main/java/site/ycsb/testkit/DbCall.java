// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;

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

  /** What a client can ask for. */
  public enum Kind {
    READ,
    SCAN,
    SEARCH,
    UPDATE,
    INSERT,
    DELETE
  }

  /** The same for another record. */
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
}
