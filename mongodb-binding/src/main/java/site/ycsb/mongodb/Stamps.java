// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.WriteConcern;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import org.bson.BsonDocument;
import org.bson.BsonString;

/** The stamps of all tables of a database: one document for each, in a collection of their own. */
final class Stamps {

  /** Beside the tables. */
  static final String COLLECTION = "ycsb.stamps";

  private static final String STAMP = "stamp";

  private final MongoCollection<BsonDocument> collection;

  Stamps(MongoDatabase database) {
    MongoCollection<BsonDocument> stamps = database.getCollection(COLLECTION, BsonDocument.class);
    // A stamp will be read; records need not be.
    collection =
        database.getWriteConcern().isAcknowledged()
            ? stamps
            : stamps.withWriteConcern(WriteConcern.W1);
  }

  void write(String table, String stamp) {
    BsonDocument document = id(table).append(STAMP, new BsonString(stamp));
    collection.replaceOne(id(table), document, BulkInsert.UPSERT);
  }

  /** May be null. */
  String read(String table) {
    BsonDocument found = collection.find(id(table)).first();
    return found == null ? null : found.getString(STAMP).getValue();
  }

  void remove(String table) {
    collection.deleteOne(id(table));
  }

  private static BsonDocument id(String table) {
    return new BsonDocument(BsonRecordWriter.ID, new BsonString(table));
  }
}
