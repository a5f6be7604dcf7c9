// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoDatabase;
import java.util.stream.Collectors;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonValue;

/** Questions to a server and what its replies contain. */
final class MongoCommands {

  private MongoCommands() {}

  /** The reply to a command without arguments. */
  static BsonDocument ask(MongoDatabase database, String command) {
    return database.runCommand(new BsonDocument(command, new BsonInt32(1)), BsonDocument.class);
  }

  /** What is at a path of a reply, or null. */
  static String text(BsonDocument reply, String... path) {
    BsonValue value = reply;
    for (String name : path) {
      value = value != null && value.isDocument() ? value.asDocument().get(name) : null;
    }
    return value == null ? null : text(value);
  }

  private static String text(BsonValue value) {
    return switch (value.getBsonType()) {
      case STRING -> value.asString().getValue();
      case INT32, INT64 -> String.valueOf(value.asNumber().longValue());
      case DOUBLE -> BsonRecordReader.number(value.asNumber().doubleValue());
      case BOOLEAN -> String.valueOf(value.asBoolean().getValue());
      case DOCUMENT -> value.asDocument().toJson();
      case ARRAY ->
          value.asArray().stream().map(MongoCommands::text).collect(Collectors.joining(", "));
      default -> value.toString();
    };
  }
}
