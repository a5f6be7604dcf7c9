// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.InvalidRecordException;

/** The parts of a search, and the command that they make. */
final class TextSearch {

  private static final BsonInt32 ONE = new BsonInt32(1);
  private static final BsonInt32 MINUS_ONE = new BsonInt32(-1);
  private static final BsonInt32 ZERO = new BsonInt32(0);

  private TextSearch() {}

  static BsonDocument sort(SearchQuery query) {
    return new BsonDocument(query.sortField(), query.descending() ? MINUS_ONE : ONE);
  }

  /** The fields asked for and the key, or null for all. */
  static BsonDocument projection(Set<String> fields) throws InvalidRecordException {
    return fields == null ? null : named(fields, new BsonDocument(RecordEncoder.ID, ONE));
  }

  /** The fields asked for, or null for all; the key only where no field is asked for. */
  static BsonDocument projectionWithoutKey(Set<String> fields) throws InvalidRecordException {
    if (fields == null) {
      return null;
    }
    return fields.isEmpty()
        ? new BsonDocument(RecordEncoder.ID, ONE)
        : named(fields, new BsonDocument(RecordEncoder.ID, ZERO));
  }

  private static BsonDocument named(Set<String> fields, BsonDocument projection)
      throws InvalidRecordException {
    for (String field : fields) {
      RecordEncoder.requireFieldName(field);
      projection.append(field, ONE);
    }
    return projection;
  }

  /** What the driver sends, but for what it adds to all commands. */
  static BsonDocument command(String table, SearchQuery query, Set<String> fields, AllWords words)
      throws InvalidRecordException {
    BsonDocument command =
        new BsonDocument("find", new BsonString(table))
            .append("filter", words.filters().render(query.question()));
    command.append("sort", sort(query));
    BsonDocument projection = projection(fields);
    if (projection != null) {
      command.append("projection", projection);
    }
    if (query.offset() > 0) {
      command.append("skip", new BsonInt32(query.offset()));
    }
    return command.append("limit", new BsonInt32(query.limit()));
  }
}
