// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoDatabase;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;

/**
 * Which product the server is, as it reports itself: many speak MongoDB's protocol.
 *
 * @param protocolVersion the release of MongoDB that it is, or that it claims to be like
 */
record ServerName(String product, String version, String protocolVersion) {

  /** What only MongoDB's own server, and what is built from its sources, has. */
  private static final String ENGINES = "storageEngines";

  static ServerName ask(MongoDatabase database) {
    BsonDocument info =
        database.runCommand(new BsonDocument("buildInfo", new BsonInt32(1)), BsonDocument.class);
    return of(info);
  }

  /** From the reply to {@code buildInfo}. */
  static ServerName of(BsonDocument info) {
    String like = text(info.get("version"));
    if (info.isDocument("ferretdb")) {
      return new ServerName("FerretDB", text(info.getDocument("ferretdb").get("version")), like);
    }
    if (info.isString("psmdbVersion")) {
      return new ServerName(
          "Percona Server for MongoDB", text(info.getString("psmdbVersion")), like);
    }
    if (info.isArray(ENGINES) && !info.getArray(ENGINES).isEmpty()) {
      return new ServerName("MongoDB", like, like);
    }
    return new ServerName("a server of MongoDB's protocol", like, like);
  }

  private static String text(BsonValue value) {
    return value != null && value.isString() ? value.asString().getValue() : "of unknown version";
  }

  @Override
  public String toString() {
    return product + " " + version;
  }
}
