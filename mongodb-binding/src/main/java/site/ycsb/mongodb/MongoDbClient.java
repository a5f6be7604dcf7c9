// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import org.bson.BSONException;
import org.bson.BsonMaximumSizeExceededException;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.InvalidRecordException;

/**
 * A table is a collection, a record a document whose {@code _id} is the key; a text index answers
 * the searches. The properties are described in docs/mongodb.md.
 */
public class MongoDbClient extends DB implements SearchableDB, SearchDialect, StoreFacts {

  private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  private final Map<String, MongoTable> tables = new HashMap<>();
  private final RecordReader reader = new RecordReader();
  private MongoSettings settings;
  private RecordEncoder encoder;
  private SharedMongo mongo;

  @Override
  public void init() throws DBException {
    try {
      connect(MongoSettings.from(getProperties()));
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  /**
   * @throws IllegalArgumentException if the schema is wrong
   */
  void connect(MongoSettings found) throws DBException {
    encoder = new RecordEncoder(SearchSchema.from(getProperties()));
    settings = found;
    mongo = SharedMongo.acquire(found);
  }

  @Override
  public void cleanup() throws DBException {
    if (mongo == null) {
      return;
    }
    try {
      for (MongoTable table : tables.values()) {
        table.flush();
      }
    } finally {
      tables.clear();
      mongo.release();
      mongo = null;
    }
  }

  private MongoTable table(String name) {
    MongoTable table = tables.get(name);
    if (table == null) {
      table = new MongoTable(name, mongo, settings);
      tables.put(name, table);
    }
    return table;
  }

  /** An operation on a table. */
  private interface Operation {
    Status on(MongoCollection<RawBsonDocument> table) throws InvalidRecordException;
  }

  /** Carries out an operation; what goes wrong becomes its status. */
  private Status run(String table, Operation operation) {
    try {
      return operation.on(table(table).collection());
    } catch (InvalidRecordException
        | IllegalArgumentException
        | BsonMaximumSizeExceededException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (MongoException e) {
      return MongoErrors.status(e);
    } catch (BSONException e) {
      return new Status("BAD_REPLY", e.getMessage());
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        collection -> {
          RawBsonDocument record = encoder.record(key, values);
          if (settings.batchSize() > 1) {
            RawBsonDocument id = settings.upsert() ? encoder.key(key) : null;
            return table(table).batch().add(key, id, record);
          }
          if (settings.upsert()) {
            collection.replaceOne(encoder.key(key), record, UPSERT);
          } else {
            collection.insertOne(record);
          }
          return Status.OK;
        });
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(
        table,
        collection ->
            reader.read(collection, encoder.key(key), fields, result)
                ? Status.OK
                : Status.NOT_FOUND);
  }

  /** Never creates. Without a write concern nobody knows whether there was a record. */
  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        collection -> {
          UpdateResult updated = collection.updateOne(encoder.key(key), encoder.update(values));
          return !updated.wasAcknowledged() || updated.getMatchedCount() > 0
              ? Status.OK
              : Status.NOT_FOUND;
        });
  }

  @Override
  public Status delete(String table, String key) {
    return run(
        table,
        collection -> {
          DeleteResult deleted = collection.deleteOne(encoder.key(key));
          return !deleted.wasAcknowledged() || deleted.getDeletedCount() > 0
              ? Status.OK
              : Status.NOT_FOUND;
        });
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(
        table,
        collection -> {
          BsonValue from = encoder.key(startkey).get(RecordEncoder.ID);
          reader.scan(collection, from, recordcount, fields, result);
          // The server takes a collection that is not there for an empty one.
          return result.isEmpty() && !mongo.holds(table) ? missing(table) : Status.OK;
        });
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return AllWords.QUOTED.filters().kinds();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    AllWords words;
    try {
      if (!mongo.isSearchable(table)) {
        return missing(table + " with a text index");
      }
      words = mongo.words();
    } catch (DBException e) {
      return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
    } catch (MongoException e) {
      return MongoErrors.status(e);
    }
    return run(
        table,
        collection -> {
          reader.search(collection, words, query, fields, result);
          return Status.OK;
        });
  }

  private Status missing(String table) {
    return MissingTable.status(table, mongo.databasePlace(), MongoSettings.URL_PROPERTY);
  }

  @Override
  public boolean matchesWholeWords() throws DBException {
    return ask("find out how to ask for words", () -> mongo.words().areWhole());
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    ask("make the indexes of table " + table, () -> table(table).create(schema));
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return ask("count the records of table " + table, () -> table(table).awaitSearchable(timeout));
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    ask(
        "write the stamp of table " + table,
        () -> {
          new Stamps(mongo.database()).write(table(table).name(), stamp);
          return null;
        });
  }

  /** Where there is a stamp there will be searches: finds out how to ask for them. */
  @Override
  public String readStamp(String table) throws DBException {
    return ask(
        "read the stamp of table " + table,
        () -> {
          String stamp = new Stamps(mongo.database()).read(table(table).name());
          if (stamp != null) {
            mongo.words();
          }
          return stamp;
        });
  }

  @Override
  public Visibility visibility() throws DBException {
    return ask(
        "read the default read concern",
        () ->
            WriteVisibility.of(
                settings.client(), WriteVisibility.serverReadConcern(mongo.database("admin"))));
  }

  @Override
  public Map<String, String> storeFacts(String table) throws DBException {
    return ask("read the facts", () -> MongoFacts.of(mongo, settings, table));
  }

  @Override
  public String indexDefinition(String table, SearchSchema schema) {
    return TextIndex.creation(table, schema).toJson();
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    try {
      return TextSearch.command(table, query, fields, mongo.words()).toJson();
    } catch (InvalidRecordException | DBException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** What is asked of the server outside the operations. */
  private interface Administration<T> {
    T answer() throws DBException;
  }

  private <T> T ask(String what, Administration<T> question) throws DBException {
    try {
      return question.answer();
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    } catch (MongoException e) {
      throw new DBException(
          "cannot " + what + " of " + mongo.place() + ": " + MongoErrors.message(e), e);
    } catch (BSONException e) {
      throw new DBException(
          "cannot "
              + what
              + " of "
              + mongo.place()
              + ": the reply is not of the form that was asked for: "
              + e.getMessage(),
          e);
    }
  }
}
