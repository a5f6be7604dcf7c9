// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.List;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.InvalidRecordException;

/** The parts of searches, scans and reads, and the command that a search becomes. */
final class TextSearch {

  private static final BsonInt32 ONE = new BsonInt32(1);
  private static final BsonInt32 MINUS_ONE = new BsonInt32(-1);
  private static final BsonInt32 ZERO = new BsonInt32(0);

  static final BsonDocument BY_KEY = new BsonDocument(BsonRecordWriter.ID, ONE);

  private TextSearch() {}

  /** What matches the records from a key on. */
  static BsonDocument from(BsonDocument key) {
    BsonDocument range = new BsonDocument("$gte", key.get(BsonRecordWriter.ID));
    return new BsonDocument(BsonRecordWriter.ID, range);
  }

  static BsonDocument sort(SearchQuery query) {
    return new BsonDocument(query.sortField(), query.descending() ? MINUS_ONE : ONE);
  }

  /** The requested fields, or null for all; the key if asked for, or if no field is. */
  static BsonDocument projection(Set<String> fields, boolean withKey)
      throws InvalidRecordException {
    if (fields == null) {
      return null;
    }
    BsonInt32 key = withKey || fields.isEmpty() ? ONE : ZERO;
    BsonDocument projection = new BsonDocument(BsonRecordWriter.ID, key);
    for (String field : fields) {
      BsonRecordWriter.requireFieldName(field);
      projection.append(field, ONE);
    }
    return projection;
  }

  /** What the driver sends, except for what it adds to all commands. */
  static BsonDocument command(String table, SearchQuery query, Set<String> fields, AllWords words)
      throws InvalidRecordException {
    BsonDocument filter = words.filters().render(query.question());
    if (query.limit() == 0) {
      return count(table, filter);
    }
    BsonDocument command =
        new BsonDocument("find", new BsonString(table))
            .append("filter", filter)
            .append("sort", sort(query));
    if (fields != null) {
      command.append("projection", projection(fields, true));
    }
    if (query.offset() > 0) {
      command.append("skip", new BsonInt32(query.offset()));
    }
    return command.append("limit", new BsonInt32(query.limit()));
  }

  private static BsonDocument count(String table, BsonDocument filter) {
    BsonDocument group = new BsonDocument("_id", ONE).append("n", new BsonDocument("$sum", ONE));
    return new BsonDocument("aggregate", new BsonString(table))
        .append(
            "pipeline",
            new BsonArray(
                List.of(new BsonDocument("$match", filter), new BsonDocument("$group", group))))
        .append("cursor", new BsonDocument());
  }
}
