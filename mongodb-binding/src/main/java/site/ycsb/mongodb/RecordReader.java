// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.InvalidRecordException;

/** What finds records, and hands them over as YCSB wants them. For use by one thread. */
final class RecordReader {

  private static final BsonDocument BY_KEY = new BsonDocument(RecordEncoder.ID, new BsonInt32(1));

  /** A server sends so many rows at first, unless it is asked for more. */
  private static final int USUAL_REPLY = 101;

  private final RecordDecoder decoder = new RecordDecoder();

  /** Returns false if there is no such record. */
  boolean read(
      MongoCollection<RawBsonDocument> table,
      RawBsonDocument key,
      Set<String> fields,
      Map<String, ByteIterator> result)
      throws InvalidRecordException {
    RawBsonDocument record =
        table.find(key).projection(TextSearch.projectionWithoutKey(fields)).first();
    if (record == null) {
      return false;
    }
    decoder.read(record, null, result);
    return true;
  }

  /** Records in the order of their keys. */
  void scan(
      MongoCollection<RawBsonDocument> table,
      BsonValue from,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    BsonDocument range = new BsonDocument(RecordEncoder.ID, new BsonDocument("$gte", from));
    addRows(
        table
            .find(range)
            .sort(BY_KEY)
            .projection(TextSearch.projectionWithoutKey(fields))
            .limit(count),
        count,
        null,
        result);
  }

  /** One page of hits, with their keys, and the number of all if it is asked for. */
  void search(
      MongoCollection<RawBsonDocument> table,
      AllWords words,
      SearchQuery query,
      Set<String> fields,
      SearchResult result)
      throws InvalidRecordException {
    BsonDocument filter = words.filters().render(query.question());
    addRows(
        table
            .find(filter)
            .sort(TextSearch.sort(query))
            .projection(TextSearch.projection(fields))
            .skip(query.offset())
            .limit(query.limit()),
        query.limit(),
        SearchableDB.KEY_FIELD,
        result);
    if (query.totalHits()) {
      result.setTotalHits(table.countDocuments(filter));
    }
  }

  private void addRows(
      FindIterable<RawBsonDocument> found,
      int limit,
      String keyField,
      Vector<HashMap<String, ByteIterator>> result) {
    if (limit > USUAL_REPLY) {
      found.batchSize(limit);
    }
    try (MongoCursor<RawBsonDocument> rows = found.cursor()) {
      while (rows.hasNext()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        decoder.read(rows.next(), keyField, row);
        result.add(row);
      }
    }
  }
}
