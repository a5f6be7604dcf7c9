// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import java.util.Objects;
import java.util.TreeSet;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.DBException;
import site.ycsb.search.StoreInfo;

/**
 * What a result reports about the servers, the client and the table. What a reply does not contain
 * is left out.
 */
final class MongoFacts {

  private static final String STORAGE_ENGINE = "storageEngine";
  private static final String WIRED_TIGER = "wiredTiger";
  private static final BsonInt32 ZERO = new BsonInt32(0);
  private static final BsonInt32 ONE = new BsonInt32(1);
  private static final String SERVER_DEFAULT = "default of the server";

  private final StoreInfo.Builder info = new StoreInfo.Builder("mongodb.");
  private String engine;
  private BsonDocument options = new BsonDocument();

  /**
   * @throws DBException if the server cannot be asked how it is searched
   */
  static StoreInfo of(MongoConnection mongo, MongoClientSettings client, String table)
      throws DBException {
    MongoFacts facts = new MongoFacts();
    MongoDatabase admin = mongo.client.getDatabase("admin");
    facts.info.product(mongo.server.toString(), mongo.server.version());
    facts.add("server", mongo.server);
    facts.add("version", mongo.server.version());
    facts.add("protocolVersion", mongo.server.protocolVersion());
    facts.addServer(facts.ask(admin, "serverStatus", ONE));
    facts.addOptions(facts.ask(admin, "getCmdLineOpts", ONE));
    mongo.client.getClusterDescription().getServerDescriptions().stream()
        .filter(ServerDescription::isOk)
        .findFirst()
        .ifPresent(facts::addReplicas);
    facts.addHost(facts.ask(admin, "hostInfo", ONE));
    facts.addClient(client);
    facts.addTable(mongo, table);
    return facts.all();
  }

  StoreInfo all() {
    return info.build();
  }

  private void add(String name, Object value) {
    info.setting(name, value);
  }

  /** What is at a path of a reply, if it is there. */
  private void add(String name, BsonDocument reply, String... path) {
    add(name, MongoCommands.text(reply, path));
  }

  /** The reply, or an empty one, with a fact that says why, if the server refuses. */
  private BsonDocument ask(MongoDatabase database, String command, BsonValue argument) {
    try {
      return database.runCommand(new BsonDocument(command, argument), BsonDocument.class);
    } catch (MongoException e) {
      add(command, "not reported: " + MongoErrors.message(e));
      return new BsonDocument();
    }
  }

  /** Adds what {@code serverStatus} reports. */
  void addServer(BsonDocument status) {
    add("process", status, "process");
    engine = MongoCommands.text(status, "storageEngine", "name");
    add(STORAGE_ENGINE, status, "storageEngine", "name");
    add("storageEngine.persistent", status, "storageEngine", "persistent");
    for (String engine : new String[] {WIRED_TIGER, "inMemory"}) {
      add("cacheSize", status, engine, "cache", "maximum bytes configured");
    }
    // What stands behind FerretDB.
    add("postgresql", status, "ferretdb", "postgresql");
    add("documentdb", status, "ferretdb", "documentdb");
  }

  /**
   * Adds what {@code getCmdLineOpts} reports: only what was set when the server was started; the
   * rest is the default of its release.
   */
  void addOptions(BsonDocument reply) {
    options = reply;
    if (engine != null) {
      add("journal", "not set, so the default of the release");
    }
    add("options.storage", options, "parsed", "storage");
    add("journal", options, "parsed", "storage", "journal", "enabled");
  }

  /** What a server says of itself when the driver connects. */
  void addReplicas(ServerDescription server) {
    add("replicaSet", Objects.requireNonNullElse(server.getSetName(), "none"));
    if (server.isReplicaSetMember()) {
      info.measured("replicaSet.members", String.join(", ", new TreeSet<>(server.getHosts())));
    }
    if (server.isShardRouter()) {
      add("sharded", true);
    }
  }

  /** Adds what {@code hostInfo} reports. */
  void addHost(BsonDocument host) {
    add("host.cores", host, "system", "numCores");
    add("host.memoryMB", host, "system", "memSizeMB");
  }

  private void addClient(MongoClientSettings client) {
    BsonDocument concern = client.getWriteConcern().asDocument();
    ReadConcern reads = client.getReadConcern();
    add("writeConcern", concern.isEmpty() ? SERVER_DEFAULT : concern.toJson());
    add("readPreference", client.getReadPreference().getName());
    add("readConcern", reads.isServerDefault() ? SERVER_DEFAULT : reads.getLevel().getValue());
    add("maxPoolSize", client.getConnectionPoolSettings().getMaxSize());
    info.durability(durability(client.getWriteConcern()));
  }

  /** Empty of an engine that says nothing of itself, as what stands behind FerretDB. */
  String durability(WriteConcern concern) {
    if ("inMemory".equals(engine)) {
      return "everything (engine inMemory)";
    }
    if (!WIRED_TIGER.equals(engine)) {
      return "";
    }
    if (!concern.isAcknowledged()) {
      return "not known: writes are not acknowledged (w=0)";
    }
    if ("false".equals(MongoCommands.text(options, "parsed", "storage", "journal", "enabled"))) {
      return "everything since the last checkpoint (no journal)";
    }
    // A majority waits for the journal, unless told otherwise.
    boolean isMajority = "majority".equals(concern.getWObject());
    if (Objects.requireNonNullElse(concern.getJournal(), isMajority)) {
      return "none (" + (isMajority ? "w=majority" : "journal=true") + ")";
    }
    String interval =
        MongoCommands.text(options, "parsed", "storage", "journal", "commitIntervalMs");
    return "up to %s ms (journal=false)".formatted(Objects.requireNonNullElse(interval, "100"));
  }

  private void addTable(MongoConnection mongo, String table) throws DBException {
    MongoDatabase database = mongo.database;
    if (WIRED_TIGER.equals(engine)) {
      // It reports the size of its files, which lack what came after the last checkpoint: without
      // this one, most of a load.
      ask(mongo.client.getDatabase("admin"), "fsync", ONE);
    }
    try {
      addTable(
          ask(database, "collStats", new BsonString(table)),
          database.getCollection(table).countDocuments());
      int number = 0;
      for (BsonDocument index : TextIndex.list(database, table)) {
        add("index." + number++, index.toJson());
      }
      if (TextIndex.exists(database, table)) {
        add("search.and", mongo.words().inWords());
      }
    } catch (MongoException e) {
      add("table", "not reported: " + MongoErrors.message(e));
    }
  }

  /**
   * Adds what {@code collStats} reports; sizes are in bytes.
   *
   * @param records how many there are: what the server says there may be an estimate
   */
  void addTable(BsonDocument stats, long records) {
    info.measured("records", records);
    info.measured("dataSize", MongoCommands.text(stats, "size"));
    info.measured("storageSize", MongoCommands.text(stats, "storageSize"));
    info.measured("indexSize", MongoCommands.text(stats, "totalIndexSize"));
    stats
        .getDocument("indexSizes", new BsonDocument())
        .forEach((index, size) -> info.measured("indexSize." + index, size.asNumber().longValue()));
    if (records > 0 && !stats.isEmpty()) {
      long bytes =
          stats.getNumber("storageSize", ZERO).longValue()
              + stats.getNumber("totalIndexSize", ZERO).longValue();
      info.bytesPerRecord("bytesPerRecord", bytes, records);
    }
  }
}
