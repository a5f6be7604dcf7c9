// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** Facts from the replies of servers; what a reply does not contain is left out. */
final class ReplyFacts {

  private final Map<String, String> facts = new LinkedHashMap<>();

  Map<String, String> all() {
    return facts;
  }

  void add(String name, String value) {
    facts.put("mongodb." + name, value);
  }

  /** What is at a path of a reply, if it is there. */
  private void add(String name, BsonDocument reply, String... path) {
    BsonValue value = at(reply, path);
    if (value != null) {
      add(name, text(value));
    }
  }

  /** Of {@code serverStatus}. */
  void addServer(BsonDocument status) {
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

  /**
   * Of {@code getCmdLineOpts}: only what was set when the server was started; the rest is the
   * default of its release.
   */
  void addOptions(BsonDocument options) {
    add("options.storage", options, "parsed", "storage");
    add("journal", options, "parsed", "storage", "journal", "enabled");
    if (!facts.containsKey("mongodb.journal") && facts.containsKey("mongodb.storageEngine")) {
      add("journal", "not set, so the default of the release");
    }
  }

  /** Of {@code hello}. */
  void addReplicas(BsonDocument hello) {
    add("replicaSet", "none");
    add("replicaSet", hello, "setName");
    add("replicaSet.members", hello, "hosts");
    if (hello.isString("msg")) {
      add("sharded", String.valueOf(hello.getString("msg").getValue().equals("isdbgrid")));
    }
  }

  /** Of {@code hostInfo}. */
  void addHost(BsonDocument host) {
    add("host.cores", host, "system", "numCores");
    add("host.memoryMB", host, "system", "memSizeMB");
  }

  /**
   * Of {@code collStats}; sizes in bytes.
   *
   * @param records how many there are: what the server says there may be an estimate
   */
  void addTable(BsonDocument stats, long records) {
    add("records", String.valueOf(records));
    add("dataSize", stats, "size");
    add("storageSize", stats, "storageSize");
    add("indexSize", stats, "totalIndexSize");
    if (records > 0 && !stats.isEmpty()) {
      long bytes = number(stats, "storageSize") + number(stats, "totalIndexSize");
      add("bytesPerRecord", String.valueOf(bytes / records));
    }
  }

  /** What is at a path of a reply, or null. */
  static BsonValue at(BsonDocument document, String... path) {
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
      case DOUBLE -> BsonRecordReader.number(value.asNumber().doubleValue());
      case BOOLEAN -> String.valueOf(value.asBoolean().getValue());
      case DOCUMENT -> value.asDocument().toJson();
      case ARRAY ->
          value.asArray().stream().map(ReplyFacts::text).collect(Collectors.joining(", "));
      default -> value.toString();
    };
  }
}
