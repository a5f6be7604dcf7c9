// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.search.FieldType;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.waiting.Waiting;

/** The indexes of a table, and what they hold. */
final class TextIndex {

  private static final String TEXT = "text";
  private static final String EXPIRE_AFTER = "expireAfterSeconds";

  private TextIndex() {}

  /**
   * The command that makes them.
   *
   * @param expires whether the server has to remove records by their time
   * @throws IllegalArgumentException if MongoDB has no such indexes
   */
  static BsonDocument creation(String table, SearchSchema schema, boolean expires) {
    List<BsonDocument> indexes = new ArrayList<>();
    for (SearchSchema.Field field : schema.fields()) {
      boolean isText = field.type() == FieldType.TEXT;
      if (isText && field.indexed() && !field.name().equals(schema.textField())) {
        throw new ConfigurationException(
            "%s: field %s cannot be indexed beside %s, because MongoDB has one text index per collection, which is searched as a whole"
                .formatted(SearchSchema.INDEXED_FIELDS, field.name(), schema.textField()));
      }
      // Beside words, which have an index, no index of places is used.
      if (field.indexed() && field.type() != FieldType.GEO) {
        indexes.add(isText ? text(field.name()) : index(field.name(), new BsonInt32(1), "_1"));
      }
    }
    if (expires) {
      indexes.add(expiry());
    }
    return creation(table, indexes);
  }

  private static BsonDocument creation(String table, List<BsonDocument> indexes) {
    return new BsonDocument("createIndexes", new BsonString(table))
        .append("indexes", new BsonArray(indexes));
  }

  /** Makes the index of one text field. */
  static void create(MongoDatabase database, String table, String field) {
    database.runCommand(creation(table, List.of(text(field))));
  }

  /**
   * The number of records that reads find, once that is all of them or the time is over. The server
   * indexes a record before it acknowledges it, so there is nothing to wait for but secondaries,
   * where these are read.
   */
  static long awaitRecords(MongoCollection<?> records, Duration timeout)
      throws InterruptedException {
    long written = records.withReadPreference(ReadPreference.primary()).countDocuments();
    if (records.getReadPreference().equals(ReadPreference.primary())) {
      return written;
    }
    return Waiting.until(timeout, () -> records.countDocuments() == written)
        ? written
        : records.countDocuments();
  }

  /**
   * No stemming and no stop words, whatever the record says: by default, MongoDB takes its field
   * {@code language} for the language of the text.
   */
  private static BsonDocument text(String field) {
    return index(field, new BsonString(TEXT), "_text")
        .append("default_language", new BsonString("none"))
        .append("language_override", new BsonString("_none"));
  }

  /** A record is removed when the time in its field has come. */
  private static BsonDocument expiry() {
    return named(BsonRecordWriter.EXPIRES, new BsonInt32(1), "_1")
        .append(EXPIRE_AFTER, new BsonInt32(0));
  }

  /** Whether an index that the server lists is the one by whose times it removes records. */
  static boolean removesExpired(BsonDocument index) {
    return index.getDocument("key").containsKey(BsonRecordWriter.EXPIRES)
        && index.containsKey(EXPIRE_AFTER);
  }

  private static BsonDocument index(String field, BsonValue kind, String suffix) {
    try {
      BsonRecordWriter.requireFieldName(field);
    } catch (InvalidRecordException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
    return named(field, kind, suffix);
  }

  private static BsonDocument named(String field, BsonValue kind, String suffix) {
    return new BsonDocument("key", new BsonDocument(field, kind))
        .append("name", new BsonString(field + suffix));
  }

  /** The indexes that the server lists; empty if there is no such table. */
  static List<BsonDocument> list(MongoDatabase database, String table) {
    return database.getCollection(table).listIndexes(BsonDocument.class).into(new ArrayList<>());
  }

  static boolean exists(MongoDatabase database, String table) {
    return list(database, table).stream()
        .flatMap(index -> index.getDocument("key").values().stream())
        .anyMatch(new BsonString(TEXT)::equals);
  }
}
