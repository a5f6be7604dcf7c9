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
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.RestClient;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * Requests about one index and its documents, whose NUMERIC fields are numbers and all others
 * strings, beside a copy of the key. For use by one thread.
 */
record Documents(RestClient client, String index, JsonFields fields, ByteArrayBuilder buffer) {

  /** The copy of the key, by which a scan sorts. */
  static final String KEY = SearchableDB.KEY_FIELD;

  private static final int NOT_FOUND = 404;

  Documents(RestClient client, String index, SearchSchema schema) {
    this(client, index, new JsonFields(schema), new ByteArrayBuilder(2048));
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

  Request with(Json.Body body, Request request) throws IOException, InvalidRecordException {
    request.setEntity(new NByteArrayEntity(Json.bytes(buffer, body), ContentType.APPLICATION_JSON));
    return request;
  }

  /** A request about a document: {@code /index/_doc/key}. */
  Request about(String method, String api, String key, String parameters)
      throws InvalidRecordException {
    return new Request(method, "/" + index + api + encoded(key) + parameters);
  }

  Request about(String method, String api) {
    return new Request(method, "/" + index + api);
  }

  /** Throws an exception if the reply is an error or does not arrive. */
  Response send(Request request) throws IOException {
    return Exchange.of(client, request);
  }

  /** Sends a request, as {@link #send} does, but a reply of 404 is not an error. */
  Response sendForOne(Request request) throws IOException {
    // The client's own parameter; the server does not see it.
    request.addParameter("ignore", Integer.toString(NOT_FOUND));
    return Exchange.of(client, request);
  }

  static boolean isMissing(Response response) {
    return response.getStatusLine().getStatusCode() == NOT_FOUND;
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
    // What forms and paths encode differently.
    return escaped(key).replace("+", "%20").replace("*", "%2A").replace(".", "%2E");
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
