// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpEntity;
import site.ycsb.Status;

/**
 * What became of the records of a bulk request.
 *
 * @param sent number of records
 * @param failures by key, in the order of the request, without those that are stored
 */
record BulkReply(int sent, Map<String, Failure> failures) {

  private static final int TOO_MANY_REQUESTS = 429;
  private static final int UNAVAILABLE = 503;

  /**
   * @param name of the status
   * @param reason what the server says
   */
  record Failure(int httpCode, String name, String reason) {}

  static BulkReply read(HttpEntity entity, int sent) throws IOException {
    try (InputStream body = Json.body(entity);
        JsonParser parser = Json.FACTORY.createParser(body)) {
      Map<String, Failure> failures = new LinkedHashMap<>();
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (name.equals("errors") && value == JsonToken.VALUE_FALSE) {
          return new BulkReply(sent, failures);
        }
        if (name.equals("items") && value == JsonToken.START_ARRAY) {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            readItem(parser, failures);
          }
          Json.require(
              parser.currentToken() == JsonToken.END_ARRAY, parser, "an object as an item");
          return new BulkReply(sent, failures);
        }
        parser.skipChildren();
      }
      throw new JsonParseException(parser, "there are no items");
    }
  }

  /** {@code {"index":{"_id":"user1","status":429,"error":{…}}}}. */
  private static void readItem(JsonParser parser, Map<String, Failure> failures)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
      Json.require(isObject, parser, "an object as what was done");
      String key = null;
      int httpCode = 0;
      ErrorReply error = null;
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        switch (name) {
          case "_id" -> key = parser.getText();
          case "status" -> httpCode = (int) Json.number(parser, "status");
          case "error" -> {
            Json.require(value == JsonToken.START_OBJECT, parser, "an object as error");
            error = ErrorReply.read(parser);
          }
          default -> parser.skipChildren();
        }
      }
      if (error != null) {
        Status status = Errors.status(httpCode, error);
        failures.put(key, new Failure(httpCode, status.getName(), status.getDescription()));
      }
    }
  }

  /** Whether the server had no room for a record, or no place, and may have it later. */
  boolean isToBeRepeated(String key) {
    Failure failure = failures.get(key);
    return failure != null
        && (failure.httpCode == TOO_MANY_REQUESTS || failure.httpCode == UNAVAILABLE);
  }

  /** Why each record that failed did so, by key. */
  Map<String, String> reasons() {
    Map<String, String> reasons = new LinkedHashMap<>();
    failures.forEach((key, failure) -> reasons.put(key, failure.name + ", " + failure.reason));
    return reasons;
  }

  /** {@code OK}, or the name of the first failure, with all records that failed by name. */
  Status status() {
    if (failures.isEmpty()) {
      return Status.OK;
    }
    Map<String, List<String>> keys = new LinkedHashMap<>();
    Map<String, String> reasons = new LinkedHashMap<>();
    failures.forEach(
        (key, failure) -> {
          keys.computeIfAbsent(failure.name, name -> new ArrayList<>()).add(key);
          reasons.putIfAbsent(failure.name, failure.reason);
        });
    List<String> groups = new ArrayList<>();
    keys.forEach(
        (name, failed) ->
            groups.add(name + " (" + reasons.get(name) + "): " + String.join(", ", failed)));
    return new Status(
        keys.keySet().iterator().next(),
        failures.size() + " of " + sent + " records failed: " + String.join("; ", groups));
  }
}
