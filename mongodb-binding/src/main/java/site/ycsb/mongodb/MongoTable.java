// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.client.MongoCollection;
import java.time.Duration;
import java.util.List;
import org.bson.RawBsonDocument;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/** One table as one instance of the binding sees it. */
final class MongoTable {

  /** Collections that this binding keeps beside the tables. */
  private static final List<String> OWN = List.of(Stamps.COLLECTION, QuotedWords.COLLECTION);

  private static final long PAUSE_MILLIS = 100;

  private final String name;
  private final SharedMongo mongo;
  private final MongoSettings settings;
  private final MongoCollection<RawBsonDocument> collection;
  private final InsertBatch batch;

  /**
   * @throws IllegalArgumentException if there can be no table of that name
   */
  MongoTable(String name, SharedMongo mongo, MongoSettings settings) {
    if (OWN.contains(name) || name.startsWith("system.")) {
      throw new IllegalArgumentException(
          "table=" + name + ": the collection has another use, name another table");
    }
    this.name = name;
    this.mongo = mongo;
    this.settings = settings;
    collection = mongo.database().getCollection(name, RawBsonDocument.class);
    batch = new InsertBatch(collection, settings.batchSize(), settings.upsert());
  }

  String name() {
    return name;
  }

  MongoCollection<RawBsonDocument> collection() {
    return collection;
  }

  InsertBatch batch() {
    return batch;
  }

  /** Sends what waits in the batch. */
  void flush() throws DBException {
    Status status = batch.send();
    if (!status.isOk()) {
      throw new DBException(
          "the last records of table "
              + name
              + ": "
              + status.getName()
              + ", "
              + status.getDescription());
    }
  }

  /** Makes the indexes. An empty collection stays, since it may have been sharded by hand. */
  Void create(SearchSchema schema) throws DBException {
    boolean holdsRecords =
        collection.withReadPreference(ReadPreference.primary()).find().limit(1).first() != null;
    if (holdsRecords && !settings.recreate()) {
      throw new DBException(
          "table "
              + name
              + " of "
              + mongo.place()
              + " holds records: add -p "
              + SearchableDB.RECREATE_PROPERTY
              + "=true to remove them");
    }
    mongo.words();
    new Stamps(mongo.database()).remove(name);
    mongo.forgetIndex(name);
    if (holdsRecords) {
      collection.drop();
    } else if (!TextIndex.list(mongo.database(), name).isEmpty()) {
      collection.dropIndexes();
    }
    mongo.database().runCommand(TextIndex.creation(name, schema));
    return null;
  }

  /**
   * The server indexes a record before it acknowledges it, so there is nothing to wait for but
   * secondaries, where these are read.
   */
  long awaitSearchable(Duration timeout) throws DBException {
    mongo.forgetIndex(name);
    if (!mongo.isSearchable(name)) {
      throw new DBException(
          MissingTable.message(
              name + " with a text index", mongo.databasePlace(), MongoSettings.URL_PROPERTY));
    }
    mongo.words();
    long deadline = System.nanoTime() + timeout.toNanos();
    long written = collection.withReadPreference(ReadPreference.primary()).countDocuments();
    if (collection.getReadPreference().equals(ReadPreference.primary())) {
      return written;
    }
    while (true) {
      long found = collection.countDocuments();
      if (found == written || System.nanoTime() - deadline >= 0) {
        return found;
      }
      pause();
    }
  }

  private static void pause() throws DBException {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DBException("interrupted while waiting for the secondaries", e);
    }
  }
}
