// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Buffers inserts to send them in one request. Those that the server had no room for stay, to be
 * sent again with the next request; those that it refuses for good are reported and dropped. For
 * use by one thread.
 */
final class Bulk {

  private static final ContentType NDJSON = ContentType.create("application/x-ndjson");

  private static final long FIRST_PAUSE_MILLIS = 50;

  private record Item(String key, byte[] lines) {}

  private final Documents documents;
  private final IndexState state;
  private final ByteArrayBuilder buffer = new ByteArrayBuilder();
  private final List<Item> items = new ArrayList<>();

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
    byte[] lines =
        Json.bytes(
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
    items.add(new Item(key, lines));
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
    }
  }

  /**
   * Sends all. After an exception, all of them stay.
   *
   * @throws IOException if there was no reply
   */
  private BulkReply send() throws IOException {
    buffer.reset();
    items.forEach(item -> buffer.write(item.lines));
    Request request = documents.about("POST", "/_bulk");
    request.setEntity(new NByteArrayEntity(buffer.toByteArray(), NDJSON));
    Response response = documents.send(request);
    state.written();
    BulkReply reply = BulkReply.read(response.getEntity());
    items.removeIf(item -> !reply.postponed().contains(item.key));
    return reply;
  }

  /**
   * Sends all, repeatedly while the server has no room for some or does not reply.
   *
   * @throws DBException naming the records that are not stored when the time-out has passed
   */
  void finish(ConnectionSettings settings) throws DBException {
    long deadline = System.nanoTime() + settings.timeout().toNanos();
    Map<String, Status> lost = new LinkedHashMap<>();
    for (long pause = FIRST_PAUSE_MILLIS; !items.isEmpty(); pause *= 2) {
      items.forEach(item -> lost.remove(item.key));
      try {
        lost.putAll(send().failures());
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
}
