// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import java.util.List;
import java.util.Map;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import site.ycsb.DBException;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/**
 * {@code serverStatus} of the primary or of the router that the driver chooses, and {@code
 * $collStats} of one collection, over all its shards. For one thread.
 */
final class MongoTelemetry implements GaugeSource {

  private static final String CACHE = "wiredTiger.cache.";
  private static final String TICKETS = "wiredTiger.concurrentTransactions.";

  private static final Map<String, String> PRESENT =
      Map.of(
          "connections.current",
          "connections",
          "globalLock.currentQueue.readers",
          "queued_reads",
          "globalLock.currentQueue.writers",
          "queued_writes",
          TICKETS + "read.out",
          "active_reads",
          TICKETS + "write.out",
          "active_writes",
          CACHE + "bytes currently in the cache",
          "cache_bytes",
          CACHE + "tracked dirty bytes in the cache",
          "dirty_cache_bytes",
          "wiredTiger.transaction.transaction checkpoint currently running",
          "running_checkpoints");

  private static final Map<String, String> COUNTED =
      Map.ofEntries(
          Map.entry("network.numRequests", "commands"),
          Map.entry("network.bytesIn", "received_bytes"),
          Map.entry("network.bytesOut", "sent_bytes"),
          Map.entry("opcounters.query", "queries"),
          Map.entry("opcounters.getmore", "getmores"),
          Map.entry("opcounters.insert", "inserts"),
          Map.entry("opcounters.update", "updates"),
          Map.entry("opcounters.delete", "deletes"),
          Map.entry("extra_info.page_faults", "page_faults"),
          Map.entry(CACHE + "bytes read into cache", "cache_read_bytes"),
          Map.entry(CACHE + "bytes written from cache", "cache_written_bytes"),
          Map.entry(CACHE + "pages evicted by application threads", "pages_evicted_by_requests"),
          Map.entry("wiredTiger.log.log bytes written", "journal_bytes"));

  private static final Map<String, String> PRESENT_OF_TABLE =
      Map.of(
          "count", "documents",
          "size", "data_bytes",
          "storageSize", "storage_bytes",
          "totalIndexSize", "index_bytes");

  /** Without what takes the server most of the time, and is not used here. */
  private static final BsonDocument STATUS = new BsonDocument("serverStatus", new BsonInt32(1));

  static {
    for (String part : List.of("repl", "locks", "metrics", "tcmalloc", "transactions")) {
      STATUS.append(part, new BsonInt32(0));
    }
  }

  private static final int MEBIBYTE = 1 << 20;

  private final MongoSettings settings;
  private final String place;
  private final String table;
  private final StoreGauges gauges = new StoreGauges();
  private MongoClient client;

  /**
   * @param place the server, for messages
   */
  MongoTelemetry(MongoSettings settings, String place, String table) {
    this.settings = settings;
    this.place = place;
    this.table = table;
  }

  @Override
  public Map<String, Double> read() throws DBException {
    if (client == null) {
      client =
          MongoClients.create(
              MongoClientSettings.builder(settings.client())
                  .applyToConnectionPoolSettings(pool -> pool.minSize(0).maxSize(1))
                  .build());
    }
    try {
      addServer(client.getDatabase("admin").runCommand(STATUS, BsonDocument.class));
      addTable(client.getDatabase(settings.database()));
      return gauges.read();
    } catch (MongoException e) {
      throw MongoErrors.failure("read the server status", place, e);
    }
  }

  private void addServer(BsonDocument status) {
    // A process that was started again, or another primary, has counts of its own.
    String node = MongoCommands.text(status, "host") + " " + MongoCommands.text(status, "pid");
    gauges.addAll(PRESENT, path -> at(status, path));
    gauges.countAll(node, COUNTED, path -> at(status, path));
    gauges.add("resident_bytes", MEBIBYTE * StoreGauges.number(at(status, "mem.resident")));
    gauges.count(
        node,
        "cpu_seconds",
        (StoreGauges.number(at(status, "extra_info.user_time_us"))
                + StoreGauges.number(at(status, "extra_info.system_time_us")))
            / 1e6);
    // FerretDB has these instead, whether or not it is asked for them.
    status
        .getDocument("metrics", new BsonDocument())
        .getDocument("commands", new BsonDocument())
        .values()
        .stream()
        .mapToDouble(command -> command.asDocument().getNumber("total").doubleValue())
        .reduce(Double::sum)
        .ifPresent(total -> gauges.count(node, "commands", total));
  }

  private void addTable(MongoDatabase database) {
    BsonDocument wanted = new BsonDocument();
    PRESENT_OF_TABLE
        .keySet()
        .forEach(name -> wanted.append("storageStats." + name, new BsonInt32(1)));
    BsonDocument stats = new BsonDocument("storageStats", new BsonDocument());
    try {
      for (BsonDocument shard :
          database
              .getCollection(table, BsonDocument.class)
              .aggregate(
                  List.of(
                      new BsonDocument("$collStats", stats),
                      new BsonDocument("$project", wanted)))) {
        gauges.addAll(PRESENT_OF_TABLE, theirs -> at(shard, "storageStats." + theirs));
      }
    } catch (MongoCommandException e) {
      // There is no such collection yet, or the server does not know the stage.
    }
  }

  private static String at(BsonDocument reply, String path) {
    return MongoCommands.text(reply, path.split("\\."));
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
  }
}
