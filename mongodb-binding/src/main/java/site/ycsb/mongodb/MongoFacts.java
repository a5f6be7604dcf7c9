// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.util.Map;
import java.util.function.Supplier;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import site.ycsb.DBException;

/** What a result reports about the servers, the client and the table. */
final class MongoFacts {

  private static final int COMMAND_NOT_FOUND = 59;
  private static final String SERVER_DEFAULT = "default of the server";

  private final MongoConnection mongo;
  private final ReplyFacts facts = new ReplyFacts();

  private MongoFacts(MongoConnection mongo) {
    this.mongo = mongo;
  }

  /**
   * @throws DBException if the server cannot be asked how it is searched
   */
  static Map<String, String> of(MongoConnection mongo, MongoSettings settings, String table)
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
    facts.addServer(ask("serverStatus", () -> run(admin, "serverStatus")));
    facts.addOptions(ask("getCmdLineOpts", () -> run(admin, "getCmdLineOpts")));
    facts.addReplicas(ask("hello", () -> replicas(admin)));
    facts.addHost(ask("hostInfo", () -> run(admin, "hostInfo")));
  }

  /** The reply, or an empty one, with a fact that says why, if the server refuses. */
  private BsonDocument ask(String command, Supplier<BsonDocument> reply) {
    try {
      return reply.get();
    } catch (MongoException e) {
      facts.add(command, "not reported: " + MongoErrors.message(e));
      return new BsonDocument();
    }
  }

  private static BsonDocument run(MongoDatabase database, String command) {
    return database.runCommand(new BsonDocument(command, new BsonInt32(1)), BsonDocument.class);
  }

  /**
   * The reply to {@code hello}; servers before 4.4.2 know it by its old name only.
   *
   * @throws MongoException if the server refuses
   */
  static BsonDocument replicas(MongoDatabase admin) {
    try {
      return run(admin, "hello");
    } catch (MongoCommandException e) {
      if (e.getErrorCode() != COMMAND_NOT_FOUND) {
        throw e;
      }
      return run(admin, "isMaster");
    }
  }

  private void addClient(MongoClientSettings client) {
    BsonDocument concern = client.getWriteConcern().asDocument();
    facts.add("writeConcern", concern.isEmpty() ? SERVER_DEFAULT : concern.toJson());
    facts.add("readPreference", client.getReadPreference().getName());
    facts.add(
        "readConcern",
        client.getReadConcern().isServerDefault()
            ? SERVER_DEFAULT
            : client.getReadConcern().getLevel().getValue());
    facts.add("maxPoolSize", String.valueOf(client.getConnectionPoolSettings().getMaxSize()));
  }

  private void addTable(String table) throws DBException {
    MongoDatabase database = mongo.database();
    BsonDocument question = new BsonDocument("collStats", new BsonString(table));
    try {
      facts.addTable(
          ask("collStats", () -> database.runCommand(question, BsonDocument.class)),
          database.getCollection(table).countDocuments());
      int number = 0;
      for (BsonDocument index : TextIndex.list(database, table)) {
        facts.add("index." + number++, index.toJson());
      }
      if (TextIndex.exists(database, table)) {
        facts.add("search.and", mongo.words().inWords());
      }
    } catch (MongoException e) {
      facts.add("table", "not reported: " + MongoErrors.message(e));
    }
  }
}
