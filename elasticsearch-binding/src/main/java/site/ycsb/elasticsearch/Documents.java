// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * Requests about one index and its documents, whose NUMERIC fields are numbers and all others
 * strings, beside a copy of the key. For use by one thread.
 *
 * @param path what requests about the index begin with
 */
record Documents(
    HttpClient client, String index, String path, JsonFields fields, ByteArrayBuilder buffer) {

  /** The copy of the key, by which a scan sorts. */
  static final String KEY = SearchableDB.KEY_FIELD;

  private static final String JSON = "application/json";

  private static final int NOT_FOUND = 404;

  Documents(HttpClient client, String index, SearchSchema schema) {
    this(client, index, "/" + inPath(index), new JsonFields(schema), new ByteArrayBuilder(2048));
  }

  /**
   * Writes a whole record.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or not a number in a NUMERIC field
   */
  void writeRecord(JsonGenerator json, String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeStringField(KEY, key);
    fields.write(json, values);
    json.writeEndObject();
  }

  /** Writes an update that never creates, and is carried out even if it changes nothing. */
  void writeUpdate(JsonGenerator json, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeObjectFieldStart("doc");
    fields.write(json, values);
    json.writeEndObject();
    json.writeBooleanField("detect_noop", false);
    json.writeEndObject();
  }

  HttpRequest with(Json.Body body, HttpRequest request) throws IOException, InvalidRecordException {
    return request.with(JSON, Json.bytes(buffer, body));
  }

  HttpRequest with(String json, HttpRequest request) {
    return request.with(JSON, json.getBytes(StandardCharsets.UTF_8));
  }

  /** A request about a document: {@code /index/_doc/key}. */
  HttpRequest about(String method, String api, String key, String parameters)
      throws InvalidRecordException {
    return HttpRequest.of(method, path + api + encoded(key) + parameters);
  }

  HttpRequest about(String method, String api) {
    return HttpRequest.of(method, path + api);
  }

  /** Throws an exception if the reply is an error or does not arrive. */
  HttpReply send(HttpRequest request) throws IOException {
    return client.send(request);
  }

  /** Sends a request, as {@link #send} does, but a reply of 404 is not an error. */
  HttpReply sendForOne(HttpRequest request) throws IOException {
    return client.send(request.accepting(NOT_FOUND));
  }

  static boolean isMissing(HttpReply reply) {
    return reply.code() == NOT_FOUND;
  }

  /** The parameter that lets the server choose fields; nothing for all. */
  static String projection(Set<String> fields) {
    return fields == null || fields.isEmpty()
        ? ""
        : "?_source_includes=" + escaped(String.join(",", fields));
  }

  /**
   * A key as a part of a path.
   *
   * @throws InvalidRecordException if there can be no document of that key
   */
  static String encoded(String key) throws InvalidRecordException {
    if (key.isEmpty()) {
      throw new InvalidRecordException("the key is empty");
    }
    FieldValues.utf8("the key", key);
    return inPath(key);
  }

  private static String inPath(String text) {
    // What forms and paths encode differently.
    return escaped(text).replace("+", "%20").replace("*", "%2A").replace(".", "%2E");
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
