// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.MongoIterable;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.bson.RawBsonDocument;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch;
import site.ycsb.binding.PageWalk;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.MissingTable;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.WalkForm;
import site.ycsb.settings.ConfigurationException;

/** One table as one instance of the binding sees it. */
final class MongoTable implements StoreTable {

  /** Collections that this binding keeps beside the tables. */
  private static final List<String> OWN = List.of(Stamps.COLLECTION, QuotedWords.COLLECTION);

  /** A server sends this many rows at first, unless it is asked for more. */
  private static final int USUAL_REPLY = 101;

  private final String name;
  private final MongoConnection mongo;
  private final MongoSettings settings;
  private final BsonRecordWriter writer;
  private final BsonRecordReader reader = new BsonRecordReader();
  private final MongoCollection<RawBsonDocument> collection;
  private final InsertBatch<RawBsonDocument> batch;
  private final Stamps stamps;
  private boolean isSearchable;

  /**
   * @throws ConfigurationException if there can be no table of that name
   */
  MongoTable(String name, MongoConnection mongo, MongoSettings settings, BsonRecordWriter writer) {
    if (OWN.contains(name) || name.startsWith("system.")) {
      throw new ConfigurationException(
          "table=" + name + ": the collection has another use, name another table");
    }
    this.name = name;
    this.mongo = mongo;
    this.settings = settings;
    this.writer = writer;
    collection = mongo.database.getCollection(name, RawBsonDocument.class);
    BulkInsert bulk = new BulkInsert(collection, settings.upsert());
    batch = new InsertBatch<>(name, settings.batchSize(), bulk::send);
    stamps = new Stamps(mongo.database);
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    long life = settings.timeToLive().millis(key);
    RawBsonDocument record =
        life == 0
            ? writer.record(key, values)
            : writer.expiringRecord(key, values, mongo.serverTime() + life);
    if (settings.batchSize() > 1) {
      return batch.add(key, record);
    }
    if (settings.upsert()) {
      collection.replaceOne(writer.key(key), record, BulkInsert.UPSERT);
    } else {
      collection.insertOne(record);
    }
    return Status.OK;
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException {
    BsonDocument projection = TextSearch.projection(fields, false);
    RawBsonDocument record = collection.find(writer.key(key)).projection(projection).first();
    if (record == null) {
      return Status.NOT_FOUND;
    }
    reader.read(record, null, result);
    return Status.OK;
  }

  /** Never creates. Without a write concern the server does not say whether there was a record. */
  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    UpdateResult updated = collection.updateOne(writer.key(key), writer.update(values));
    return found(!updated.wasAcknowledged() || updated.getMatchedCount() > 0);
  }

  @Override
  public Status delete(String key) throws InvalidRecordException {
    DeleteResult deleted = collection.deleteOne(writer.key(key));
    return found(!deleted.wasAcknowledged() || deleted.getDeletedCount() > 0);
  }

  private static Status found(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    addRows(
        collection
            .find(TextSearch.from(writer.key(startKey)))
            .sort(TextSearch.BY_KEY)
            .projection(TextSearch.projection(fields, false))
            .limit(count),
        count,
        null,
        result);
    // The server takes a collection that does not exist for an empty one. Each that exists has an
    // index of its keys.
    return result.isEmpty() && TextIndex.list(mongo.database, name).isEmpty()
        ? missing(name)
        : Status.OK;
  }

  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws DBException, InvalidRecordException {
    if (!isSearchable()) {
      return missing(name + " with a text index");
    }
    BsonDocument filter = mongo.words().filters().render(query.question());
    if (query.limit() == 0) {
      result.setTotalHits(collection.countDocuments(filter));
    } else if (query.question().form() instanceof StatsForm stats) {
      result.add(stats(collection.aggregate(TextSearch.stats(filter, stats.field())).first()));
    } else if (query.question().form() instanceof CardinalityForm values) {
      RawBsonDocument found =
          collection.aggregate(TextSearch.cardinality(filter, values.field())).first();
      result.add(
          CardinalityForm.row(
              found == null ? 0 : found.getNumber(SearchableDB.COUNT_FIELD).longValue()));
    } else if (query.totalHits()) {
      addPageWithTotal(
          collection.aggregate(TextSearch.pageWithTotal(filter, query, fields)).first(), result);
    } else if (query.question().form() instanceof GroupedForm groups) {
      addRows(
          collection.aggregate(TextSearch.groups(filter, query, groups)),
          query.limit(),
          SearchableDB.KEY_FIELD,
          result);
    } else if (query.question().form() instanceof WalkForm walk) {
      return walk(query, filter, walk, fields, result);
    } else if (query.question().form() instanceof PageForm page) {
      addRows(
          collection
              .find(filter)
              .sort(TextSearch.sort(page))
              .projection(TextSearch.projection(fields, true))
              .skip(query.offset())
              .limit(query.limit()),
          query.limit(),
          SearchableDB.KEY_FIELD,
          result);
    }
    return Status.OK;
  }

  /** The server keeps a cursor between the pages, which is closed with this one. */
  private Status walk(
      SearchQuery query,
      BsonDocument filter,
      WalkForm form,
      Set<String> fields,
      SearchResult result)
      throws InvalidRecordException {
    FindIterable<RawBsonDocument> found =
        collection
            .find(filter)
            .sort(TextSearch.sort(form))
            .projection(TextSearch.projection(fields, true))
            .limit(query.limit())
            .batchSize(form.pageRows());
    try (WalkedRows rows = new WalkedRows(found)) {
      return PageWalk.fetch(query, result, count -> rows.add(count, result));
    }
  }

  /** The rows that a cursor brings, opened by the first page. */
  private final class WalkedRows implements AutoCloseable {

    private final FindIterable<RawBsonDocument> found;
    private MongoCursor<RawBsonDocument> cursor;

    WalkedRows(FindIterable<RawBsonDocument> found) {
      this.found = found;
    }

    Status add(int count, SearchResult result) {
      if (cursor == null) {
        cursor = found.cursor();
      }
      for (int i = 0; i < count && cursor.hasNext(); i++) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        reader.read(cursor.next(), SearchableDB.KEY_FIELD, row);
        result.add(row);
      }
      return Status.OK;
    }

    @Override
    public void close() {
      if (cursor != null) {
        cursor.close();
      }
    }
  }

  private void addPageWithTotal(RawBsonDocument both, SearchResult result)
      throws InvalidRecordException {
    for (BsonValue row : both.getArray(TextSearch.ROWS)) {
      HashMap<String, ByteIterator> fields = new HashMap<>();
      reader.read((RawBsonDocument) row, SearchableDB.KEY_FIELD, fields);
      result.add(fields);
    }
    BsonArray total = both.getArray(TextSearch.TOTAL);
    result.setTotalHits(
        total.isEmpty() ? 0 : total.get(0).asDocument().getNumber(TextSearch.TOTAL).longValue());
  }

  /**
   * The row of an answer.
   *
   * @param all null if no record matches
   */
  private static HashMap<String, ByteIterator> stats(RawBsonDocument all) {
    return all == null
        ? StatsForm.row(0, 0, 0, 0)
        : StatsForm.row(
            all.getNumber(SearchableDB.COUNT_FIELD).longValue(),
            all.getNumber(SearchableDB.SUM_FIELD).longValue(),
            all.getNumber(SearchableDB.MIN_FIELD).longValue(),
            all.getNumber(SearchableDB.MAX_FIELD).longValue());
  }

  /** Whether the server removes records by their time. */
  boolean hasExpiryIndex() {
    return TextIndex.list(mongo.database, name).stream().anyMatch(TextIndex::removesExpired);
  }

  private boolean isSearchable() {
    isSearchable = isSearchable || TextIndex.exists(mongo.database, name);
    return isSearchable;
  }

  private void addRows(
      MongoIterable<RawBsonDocument> found,
      int limit,
      String keyField,
      List<HashMap<String, ByteIterator>> result) {
    if (limit > USUAL_REPLY) {
      found.batchSize(limit);
    }
    try (MongoCursor<RawBsonDocument> rows = found.cursor()) {
      while (rows.hasNext()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        reader.read(rows.next(), keyField, row);
        result.add(row);
      }
    }
  }

  private Status missing(String table) {
    return MissingTable.status(table, mongo.databasePlace(), MongoSettings.URL.name());
  }

  @Override
  public boolean hasRecords() {
    return collection.withReadPreference(ReadPreference.primary()).find().limit(1).first() != null;
  }

  /** Makes the indexes. An empty collection stays, because it may have been sharded by hand. */
  @Override
  public void createIndex(SearchSchema schema) throws DBException {
    mongo.words();
    BsonDocument creation = TextIndex.creation(name, schema, settings.expires());
    stamps.remove(name);
    isSearchable = false;
    if (hasRecords()) {
      collection.drop();
    }
    // A collection without records may have indexes.
    collection.dropIndexes();
    mongo.database.runCommand(creation);
  }

  @Override
  public long awaitSearchable(Duration timeout) throws DBException, InterruptedException {
    if (!TextIndex.exists(mongo.database, name)) {
      throw new DBException(missing(name + " with a text index").getDescription());
    }
    mongo.words();
    return TextIndex.awaitRecords(collection, timeout);
  }

  @Override
  public void writeStamp(String stamp) {
    stamps.write(name, stamp);
  }

  /** A table with a stamp will be searched, so this finds out how to ask for words. */
  @Override
  public String readStamp() throws DBException {
    String stamp = stamps.read(name);
    if (stamp != null) {
      mongo.words();
    }
    return stamp;
  }

  @Override
  public StoreInfo storeFacts() throws DBException {
    return MongoFacts.of(mongo, settings.client(), name);
  }

  @Override
  public void finish() throws DBException {
    batch.finish();
  }
}
