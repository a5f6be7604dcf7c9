// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import site.ycsb.DBException;

/** What a result has to say about the servers, the client and the table. */
final class MongoFacts {

  private static final int COMMAND_NOT_FOUND = 59;

  private final SharedMongo mongo;
  private final ReplyFacts facts = new ReplyFacts();

  private MongoFacts(SharedMongo mongo) {
    this.mongo = mongo;
  }

  /**
   * @throws DBException if the server cannot be asked how it is searched
   */
  static Map<String, String> of(SharedMongo mongo, MongoSettings settings, String table)
      throws DBException {
    MongoFacts facts = new MongoFacts(mongo);
    facts.addServer();
    facts.addClient(settings.client());
    facts.addTable(table);
    return facts.facts.all();
  }

  private void addServer() {
    facts.add("server", mongo.server().toString());
    facts.add("version", mongo.server().version());
    facts.add("protocolVersion", mongo.server().protocolVersion());
    MongoDatabase admin = mongo.database("admin");
    facts.addServer(ask(admin, "serverStatus"));
    facts.addOptions(ask(admin, "getCmdLineOpts"));
    facts.addReplicas(askForReplicas(admin));
    facts.addHost(ask(admin, "hostInfo"));
  }

  private BsonDocument ask(MongoDatabase database, String question) {
    return ask(database, new BsonDocument(question, new BsonInt32(1)));
  }

  private BsonDocument askForReplicas(MongoDatabase admin) {
    try {
      return replicas(admin);
    } catch (MongoException e) {
      facts.add("hello", "not told: " + MongoErrors.message(e));
      return new BsonDocument();
    }
  }

  /**
   * The reply to {@code hello}; servers before 4.4.2 know it by its old name only.
   *
   * @throws MongoException if the server does not tell
   */
  static BsonDocument replicas(MongoDatabase admin) {
    try {
      return admin.runCommand(new BsonDocument("hello", new BsonInt32(1)), BsonDocument.class);
    } catch (MongoCommandException e) {
      if (e.getErrorCode() != COMMAND_NOT_FOUND) {
        throw e;
      }
      return admin.runCommand(new BsonDocument("isMaster", new BsonInt32(1)), BsonDocument.class);
    }
  }

  /** The reply, or an empty one, with a fact that says why, if the server does not tell. */
  private BsonDocument ask(MongoDatabase database, BsonDocument question) {
    try {
      return database.runCommand(question, BsonDocument.class);
    } catch (MongoException e) {
      facts.add(question.getFirstKey(), "not told: " + MongoErrors.message(e));
      return new BsonDocument();
    }
  }

  private void addClient(MongoClientSettings client) {
    BsonDocument concern = client.getWriteConcern().asDocument();
    facts.add("writeConcern", concern.isEmpty() ? "default of the server" : concern.toJson());
    facts.add("readPreference", client.getReadPreference().getName());
    facts.add(
        "readConcern",
        client.getReadConcern().isServerDefault()
            ? "default of the server"
            : client.getReadConcern().getLevel().getValue());
    facts.add("maxPoolSize", String.valueOf(client.getConnectionPoolSettings().getMaxSize()));
  }

  private void addTable(String table) throws DBException {
    try {
      facts.addTable(
          ask(mongo.database(), new BsonDocument("collStats", new BsonString(table))),
          mongo.database().getCollection(table).countDocuments());
      int number = 0;
      for (BsonDocument index : TextIndex.list(mongo.database(), table)) {
        facts.add("index." + number++, index.toJson());
      }
      if (TextIndex.exists(mongo.database(), table)) {
        facts.add("search.and", mongo.words().inWords());
      }
    } catch (MongoException e) {
      facts.add("table", "not told: " + MongoErrors.message(e));
    }
  }
}
