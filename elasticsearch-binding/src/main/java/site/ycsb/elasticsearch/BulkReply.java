// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
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

  record Failure(int httpCode, Status status) {}

  static BulkReply read(HttpEntity entity, int sent) throws IOException {
    String body = Json.text(entity);
    Map<String, Failure> failures = new LinkedHashMap<>();
    // As servers write it; a text in JSON cannot hold these quotes.
    if (!body.contains("\"errors\":false")) {
      if (!(Json.map(body).get("items") instanceof List<?> items)) {
        throw new JsonParseException(null, "there are no items");
      }
      for (Object item : items) {
        for (Object action : object(item, "an item").values()) {
          readAction(object(action, "what was done"), failures);
        }
      }
    }
    return new BulkReply(sent, failures);
  }

  /** {@code {"_id":"user1","status":429,"error":{…}}}. */
  private static void readAction(Map<?, ?> action, Map<String, Failure> failures)
      throws IOException {
    Object error = action.get("error");
    ErrorReply reply = error == null ? null : ErrorReply.of(object(error, "error"));
    if (!(action.get("status") instanceof Number status)) {
      throw new JsonParseException(null, "there is not a number as status");
    }
    if (reply != null) {
      int code = status.intValue();
      Failure failure = new Failure(code, ElasticsearchErrors.status(code, reply));
      failures.put(String.valueOf(action.get("_id")), failure);
    }
  }

  private static Map<?, ?> object(Object value, String what) throws IOException {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw new JsonParseException(null, "there is not an object as " + what);
  }

  /** Whether the server had no room for a record and may accept it later. */
  boolean isToBeRepeated(String key) {
    Failure failure = failures.get(key);
    return failure != null
        && (failure.httpCode == TOO_MANY_REQUESTS || failure.httpCode == UNAVAILABLE);
  }

  /** {@code OK}, or the name of the first failure, with the keys of all, by name. */
  Status status() {
    if (failures.isEmpty()) {
      return Status.OK;
    }
    Map<String, StringJoiner> groups = new LinkedHashMap<>();
    failures.forEach(
        (key, failure) ->
            groups
                .computeIfAbsent(
                    failure.status.getName(),
                    name ->
                        new StringJoiner(
                            ", ", name + " (" + failure.status.getDescription() + "): ", ""))
                .add(key));
    StringJoiner all =
        new StringJoiner("; ", failures.size() + " of " + sent + " records failed: ", "");
    groups.values().forEach(group -> all.add(group.toString()));
    return new Status(groups.keySet().iterator().next(), all.toString());
  }
}
