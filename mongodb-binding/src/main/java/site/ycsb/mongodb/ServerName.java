// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.Objects;
import org.bson.BsonArray;
import org.bson.BsonDocument;

/**
 * Which product the server is, as it reports itself: many speak MongoDB's protocol.
 *
 * @param protocolVersion the release of MongoDB that it is, or that it claims to be like
 */
record ServerName(String product, String version, String protocolVersion) {

  /** From the reply to {@code buildInfo}. */
  static ServerName of(BsonDocument info) {
    String like = version(info, "version");
    if (info.isDocument("ferretdb")) {
      return new ServerName("FerretDB", version(info, "ferretdb", "version"), like);
    }
    if (info.isString("psmdbVersion")) {
      return new ServerName("Percona Server for MongoDB", version(info, "psmdbVersion"), like);
    }
    // Only MongoDB's own server, and what is built from its sources, has any.
    boolean isMongoDb = !info.getArray("storageEngines", new BsonArray()).isEmpty();
    return new ServerName(isMongoDb ? "MongoDB" : "a server of MongoDB's protocol", like, like);
  }

  private static String version(BsonDocument info, String... path) {
    return Objects.requireNonNullElse(MongoCommands.text(info, path), "of unknown version");
  }

  @Override
  public String toString() {
    return product + " " + version;
  }
}
