// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.InvalidRecordException;

/**
 * Buffers inserts to send them in one request. Inserts that the server had no room for stay, to be
 * sent again with the next request. Inserts that it refuses for good are reported, and once more at
 * the end: the insert that sent them may succeed when it is tried again. For use by one thread.
 */
final class Bulk {

  static final String NDJSON = "application/x-ndjson";

  private static final long FIRST_PAUSE_MILLIS = 50;

  private record Item(String key, byte[] lines) {}

  private final Documents documents;
  private final IndexState state;
  private final ByteArrayBuilder buffer = new ByteArrayBuilder();
  private final List<Item> items = new ArrayList<>();

  /** Records that are not stored, by key, without the last one of a request of an insert. */
  private final Map<String, Status> lost = new LinkedHashMap<>();

  Bulk(Documents documents, IndexState state) {
    this.documents = documents;
    this.state = state;
  }

  int size() {
    return items.size();
  }

  /**
   * @throws InvalidRecordException if the record cannot be stored; it is not added then
   */
  void add(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    items.add(new Item(key, lines(documents, buffer, key, values)));
  }

  /** What a request has for a record. */
  static byte[] lines(
      Documents documents, ByteArrayBuilder buffer, String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    return Json.bytes(
        buffer,
        json -> {
          json.setRootValueSeparator(null);
          json.writeStartObject();
          json.writeObjectFieldStart("index");
          json.writeStringField("_id", key);
          json.writeEndObject();
          json.writeEndObject();
          json.writeRaw('\n');
          documents.writeRecord(json, key, values);
          json.writeRaw('\n');
        });
  }

  /**
   * Sends all, as part of the insert of the last one, which does not stay if it fails: its caller
   * knows.
   */
  Status sendWithLast() throws IOException {
    int sent = items.size();
    Item last = items.get(sent - 1);
    try {
      return send().status(sent);
    } finally {
      items.remove(last);
      lost.remove(last.key);
    }
  }

  /**
   * Sends all. After an exception, all of them stay.
   *
   * @throws IOException if there was no reply
   */
  private BulkReply send() throws IOException {
    buffer.reset();
    for (Item item : items) {
      buffer.write(item.lines);
      lost.remove(item.key);
    }
    HttpRequest request = documents.about("POST", "/_bulk").with(NDJSON, buffer.toByteArray());
    HttpReply answer = documents.send(request);
    state.written();
    BulkReply reply = BulkReply.read(answer.text());
    items.removeIf(item -> !reply.postponed().contains(item.key));
    lost.putAll(reply.failures());
    return reply;
  }

  /**
   * Sends all, repeatedly while the server has no room for some or does not reply.
   *
   * @throws DBException naming the records that are not stored when the time-out has passed
   */
  void finish(ConnectionSettings settings) throws DBException {
    long deadline = System.nanoTime() + settings.timeout().toNanos();
    for (long pause = FIRST_PAUSE_MILLIS; !items.isEmpty(); pause *= 2) {
      try {
        send();
      } catch (IOException e) {
        Status failure = ElasticsearchErrors.status(e);
        items.forEach(item -> lost.put(item.key, failure));
      }
      if (System.nanoTime() - deadline >= 0 || !items.isEmpty() && !sleep(pause)) {
        break;
      }
    }
    items.clear();
    if (!lost.isEmpty()) {
      throw new DBException(
          "%d buffered inserts could not be stored at %s: %s"
              .formatted(lost.size(), settings.names(), BulkReply.describe(lost)));
    }
  }

  private static boolean sleep(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * What became of the records of a bulk request.
   *
   * @param failures of records that are not stored, by key, in the order of the request
   * @param postponed the keys of those that the server had no room for and may accept later
   */
  private record BulkReply(Map<String, Status> failures, Set<String> postponed) {

    /** Too many requests, and unavailable. */
    private static final List<Integer> NO_ROOM = List.of(429, 503);

    static BulkReply read(String body) throws IOException {
      BulkReply reply = new BulkReply(new LinkedHashMap<>(), new HashSet<>());
      // Servers write it in this form; a text in JSON cannot hold these quotes.
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
}
