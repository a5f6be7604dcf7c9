// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.HttpEntity;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Inserts that wait to be sent in one request. What the server had no room for stays, so that it is
 * sent again with the next request; what it refuses for good is reported and gone. For use by one
 * thread.
 */
final class Bulk {

  private static final ContentType NDJSON = ContentType.create("application/x-ndjson");

  private static final long FIRST_PAUSE_MILLIS = 50;

  private record Item(String key, byte[] lines) {}

  /** Sends the body to {@code _bulk} and returns the reply. */
  interface Sender {
    HttpEntity send(HttpEntity body) throws IOException;
  }

  private final RecordWriter writer;
  private final Sender sender;
  private final ByteArrayBuilder buffer = new ByteArrayBuilder();
  private final List<Item> items = new ArrayList<>();

  Bulk(RecordWriter writer, Sender sender) {
    this.writer = writer;
    this.sender = sender;
  }

  int size() {
    return items.size();
  }

  /**
   * @throws InvalidRecordException if the record cannot be stored; it is not added then
   */
  void add(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    buffer.reset();
    try (JsonGenerator json = Json.FACTORY.createGenerator(buffer)) {
      json.setRootValueSeparator(null);
      json.writeStartObject();
      json.writeObjectFieldStart("index");
      json.writeStringField("_id", key);
      json.writeEndObject();
      json.writeEndObject();
      json.writeRaw('\n');
      writer.writeRecord(json, key, values);
      json.writeRaw('\n');
    }
    items.add(new Item(key, buffer.toByteArray()));
  }

  /**
   * Sends all, as part of the insert of the last one. If that fails, its caller knows, and it does
   * not stay.
   */
  Status sendWithLast() throws IOException {
    Item last = items.get(items.size() - 1);
    try {
      return send().status();
    } finally {
      items.remove(last);
    }
  }

  /**
   * Sends all. After an exception, all of them stay.
   *
   * @throws IOException if there was no reply
   */
  private BulkReply send() throws IOException {
    BulkReply reply =
        BulkReply.read(sender.send(new NByteArrayEntity(body(), NDJSON)), items.size());
    items.removeIf(item -> !reply.isToBeRepeated(item.key));
    return reply;
  }

  /**
   * Sends all, again and again while the server has no room for some or does not reply.
   *
   * @throws DBException naming the records that are not stored when the time-out has passed
   */
  void finish(ConnectionSettings settings) throws DBException {
    long deadline = System.nanoTime() + settings.timeout().toNanos();
    Map<String, String> lost = new LinkedHashMap<>();
    for (long pause = FIRST_PAUSE_MILLIS; !items.isEmpty(); pause *= 2) {
      try {
        BulkReply reply = send();
        lost.putAll(reply.reasons());
      } catch (IOException e) {
        Status failure = Errors.status(e);
        items.forEach(
            item -> lost.put(item.key, failure.getName() + ", " + failure.getDescription()));
      }
      if (System.nanoTime() - deadline >= 0 || !items.isEmpty() && !sleep(pause)) {
        break;
      }
      items.forEach(item -> lost.remove(item.key));
    }
    items.clear();
    if (!lost.isEmpty()) {
      List<String> each = new ArrayList<>();
      lost.forEach((key, reason) -> each.add(key + " (" + reason + ")"));
      throw new DBException(
          lost.size()
              + " inserts that waited to be sent to "
              + settings.names()
              + " are not stored: "
              + String.join(", ", each));
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

  private byte[] body() {
    byte[] body = new byte[items.stream().mapToInt(item -> item.lines.length).sum()];
    int end = 0;
    for (Item item : items) {
      System.arraycopy(item.lines, 0, body, end, item.lines.length);
      end += item.lines.length;
    }
    return body;
  }
}
