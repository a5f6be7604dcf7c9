// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import site.ycsb.DBException;

/**
 * What a server makes of several quoted words. It is asked about a collection of one document, so
 * the answer costs little however large the tables are.
 */
final class QuotedWords {

  /** Beside the tables. */
  static final String COLLECTION = "ycsb.words";

  private static final String FIELD = "words";
  private static final String PRESENT = "present";
  private static final String ABSENT = "absent";

  private QuotedWords() {}

  /**
   * Whether they are found in records that hold all of them only, as in mongod; otherwise, in those
   * that hold any.
   *
   * @throws DBException if the server cannot tell
   */
  static boolean areAllNeeded(MongoDatabase database) throws DBException {
    try {
      MongoCollection<BsonDocument> collection =
          database.getCollection(COLLECTION, BsonDocument.class);
      if (!TextIndex.exists(database, COLLECTION) || !finds(collection, List.of(PRESENT))) {
        prepare(database, collection);
        if (!finds(collection, List.of(PRESENT))) {
          throw new DBException("the text index does not find the word of its one document");
        }
      }
      return !finds(collection, List.of(PRESENT, ABSENT));
    } catch (MongoException e) {
      throw new DBException(
          "cannot find out how the server reads quoted words, which takes a collection %s of its own: %s: set %s=filter, which is right on every server"
              .formatted(COLLECTION, MongoErrors.message(e), MongoSettings.AND),
          e);
    }
  }

  private static void prepare(MongoDatabase database, MongoCollection<BsonDocument> collection) {
    TextIndex.create(database, COLLECTION, FIELD);
    BsonDocument id = new BsonDocument(BsonRecordWriter.ID, new BsonInt32(1));
    collection.replaceOne(id, id.clone().append(FIELD, new BsonString(PRESENT)), BulkInsert.UPSERT);
  }

  private static boolean finds(MongoCollection<BsonDocument> collection, List<String> words) {
    return collection.find(MongoQuestions.text(words)).first() != null;
  }
}
