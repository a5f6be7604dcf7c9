/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.client.MongoDatabase;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/** What a result has to say about the servers and the table; what they do not tell is left out. */
final class MongoFacts {

  private final Map<String, String> facts = new LinkedHashMap<>();
  private final SharedMongo mongo;

  private MongoFacts(SharedMongo mongo) {
    this.mongo = mongo;
  }

  static Map<String, String> of(SharedMongo mongo, MongoSettings settings, String table) {
    MongoFacts facts = new MongoFacts(mongo);
    facts.add("server", mongo.server().toString());
    facts.add("version", mongo.server().protocolVersion());
    MongoDatabase admin = mongo.database("admin");
    facts.addServer(facts.ask(admin, "serverStatus"));
    facts.addOptions(facts.ask(admin, "getCmdLineOpts"));
    facts.addReplicas(facts.ask(admin, "hello"));
    facts.addHost(facts.ask(admin, "hostInfo"));
    facts.addClient(settings.client());
    facts.addTable(table);
    return facts.facts;
  }

  private void add(String name, String value) {
    facts.put("mongodb." + name, value);
  }

  private void add(String name, BsonDocument document, String... path) {
    BsonValue value = at(document, path);
    if (value != null) {
      add(name, text(value));
    }
  }

  /** The reply, or an empty document, with a fact that says why, if the server does not tell. */
  private BsonDocument ask(MongoDatabase database, String question) {
    return ask(database, new BsonDocument(question, new BsonInt32(1)));
  }

  private BsonDocument ask(MongoDatabase database, BsonDocument question) {
    try {
      return database.runCommand(question, BsonDocument.class);
    } catch (MongoException e) {
      add(question.getFirstKey(), "not told: " + MongoErrors.message(e));
      return new BsonDocument();
    }
  }

  private void addServer(BsonDocument status) {
    add("process", status, "process");
    add("storageEngine", status, "storageEngine", "name");
    add("storageEngine.persistent", status, "storageEngine", "persistent");
    for (String engine : new String[] {"wiredTiger", "inMemory"}) {
      add("cacheSize", status, engine, "cache", "maximum bytes configured");
    }
    // What stands behind FerretDB.
    add("postgresql", status, "ferretdb", "postgresql");
    add("documentdb", status, "ferretdb", "documentdb");
  }

  /** Only what was set when the server was started; the rest is the default of its release. */
  private void addOptions(BsonDocument options) {
    BsonValue storage = at(options, "parsed", "storage");
    if (storage != null) {
      add("options.storage", text(storage));
    }
    add("journal", options, "parsed", "storage", "journal", "enabled");
    if (!facts.containsKey("mongodb.journal") && facts.containsKey("mongodb.storageEngine")) {
      add("journal", "not set, so the default of the release");
    }
  }

  private void addReplicas(BsonDocument hello) {
    BsonValue set = at(hello, "setName");
    add("replicaSet", set == null ? "none" : text(set));
    add("replicaSet.members", hello, "hosts");
    if (hello.isString("msg")) {
      add("sharded", String.valueOf(hello.getString("msg").getValue().equals("isdbgrid")));
    }
  }

  private void addHost(BsonDocument host) {
    add("host.cores", host, "system", "numCores");
    add("host.memoryMB", host, "system", "memSizeMB");
  }

  private void addClient(MongoClientSettings client) {
    BsonDocument concern = client.getWriteConcern().asDocument();
    add("writeConcern", concern.isEmpty() ? "default of the server" : concern.toJson());
    add("readPreference", client.getReadPreference().getName());
    add(
        "readConcern",
        client.getReadConcern().isServerDefault()
            ? "default of the server"
            : client.getReadConcern().getLevel().getValue());
    add("maxPoolSize", String.valueOf(client.getConnectionPoolSettings().getMaxSize()));
  }

  private void addTable(String table) {
    BsonDocument stats =
        ask(mongo.database(), new BsonDocument("collStats", new BsonString(table)));
    add("records", stats, "count");
    add("dataSize", stats, "size");
    add("storageSize", stats, "storageSize");
    add("indexSize", stats, "totalIndexSize");
    long records = number(stats, "count");
    if (records > 0) {
      long bytes = number(stats, "storageSize") + number(stats, "totalIndexSize");
      add("bytesPerRecord", String.valueOf(bytes / records));
    }
    try {
      int number = 0;
      for (BsonDocument index : TextIndex.list(mongo.database(), table)) {
        add("index." + number++, index.toJson());
      }
    } catch (MongoException e) {
      add("index", "not told: " + MongoErrors.message(e));
    }
  }

  private static BsonValue at(BsonDocument document, String... path) {
    BsonValue value = document;
    for (String name : path) {
      value = value != null && value.isDocument() ? value.asDocument().get(name) : null;
    }
    return value;
  }

  private static long number(BsonDocument document, String name) {
    return document.isNumber(name) ? document.getNumber(name).longValue() : 0;
  }

  private static String text(BsonValue value) {
    return switch (value.getBsonType()) {
      case STRING -> value.asString().getValue();
      case INT32, INT64 -> String.valueOf(value.asNumber().longValue());
      case DOUBLE -> RecordDecoder.number(value.asNumber().doubleValue());
      case BOOLEAN -> String.valueOf(value.asBoolean().getValue());
      case DOCUMENT -> value.asDocument().toJson();
      default -> value.isArray() ? value.asArray().getValues().toString() : value.toString();
    };
  }
}
