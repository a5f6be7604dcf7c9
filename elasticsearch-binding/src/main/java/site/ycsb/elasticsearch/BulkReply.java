// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.apache.http.HttpEntity;
import site.ycsb.Status;

/**
 * What became of the records of a bulk request.
 *
 * @param failures of records that are not stored, by key, in the order of the request
 * @param postponed the keys of those that the server had no room for and may accept later
 */
record BulkReply(Map<String, Status> failures, Set<String> postponed) {

  /** Too many requests, and unavailable. */
  private static final List<Integer> NO_ROOM = List.of(429, 503);

  static BulkReply read(HttpEntity entity) throws IOException {
    String body = Json.text(entity);
    BulkReply reply = new BulkReply(new LinkedHashMap<>(), new HashSet<>());
    // As servers write it; a text in JSON cannot hold these quotes.
    if (!body.contains("\"errors\":false")) {
      JsonNode items = Json.tree(body).path("items");
      if (!items.isArray()) {
        throw new JsonParseException(null, "there are no items");
      }
      for (JsonNode item : items) {
        Json.require(item.isObject(), "an object as an item");
        for (JsonNode action : item) {
          reply.readAction(action);
        }
      }
    }
    return reply;
  }

  /** {@code {"_id":"user1","status":429,"error":{…}}}. */
  private void readAction(JsonNode action) throws IOException {
    JsonNode error = action.path("error");
    JsonNode status = action.path("status");
    Json.require(action.isObject(), "an object as what was done");
    Json.require(error.isMissingNode() || error.isObject(), "an object as error");
    Json.require(status.isInt(), "a number as status");
    if (error.isObject()) {
      String key = action.path("_id").asText();
      failures.put(key, ElasticsearchErrors.status(status.intValue(), ErrorReply.of(error)));
      if (NO_ROOM.contains(status.intValue())) {
        postponed.add(key);
      }
    }
  }

  /**
   * {@code OK}, or the name of the first failure and all that failed.
   *
   * @param sent number of records in the request
   */
  Status status(int sent) {
    return failures.isEmpty()
        ? Status.OK
        : new Status(
            failures.values().iterator().next().getName(),
            failures.size() + " of " + sent + " records failed: " + describe(failures));
  }

  /** The keys of records that failed, by the name of the failure, with the first reason. */
  static String describe(Map<String, Status> failures) {
    Map<String, StringJoiner> groups = new LinkedHashMap<>();
    failures.forEach(
        (key, status) -> {
          String reason = status.getName() + " (" + status.getDescription() + "): ";
          groups
              .computeIfAbsent(status.getName(), name -> new StringJoiner(", ", reason, ""))
              .add(key);
        });
    return String.join("; ", groups.values().stream().map(StringJoiner::toString).toList());
  }
}
