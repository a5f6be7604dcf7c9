// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.apache.http.HttpEntity;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.RestClient;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Requests about one index, on the low-level client: the bytes of a document are sent and received
 * as they are, without objects of the library in between. For use by one thread.
 */
record Documents(RestClient client, String index, ByteArrayBuilder buffer) {

  private static final int NOT_FOUND = 404;

  Documents(RestClient client, String index) {
    this(client, index, new ByteArrayBuilder(2048));
  }

  HttpEntity json(Json.Body body) throws IOException, InvalidRecordException {
    return new NByteArrayEntity(Json.bytes(buffer, body), ContentType.APPLICATION_JSON);
  }

  /** A request about a document: {@code /index/_doc/key}. */
  Request about(String method, String api, String key, String parameters)
      throws InvalidRecordException {
    return new Request(method, "/" + index + api + encoded(key) + parameters);
  }

  /** A request about the index. */
  Request about(String method, String api) {
    return new Request(method, "/" + index + api);
  }

  /**
   * @throws IOException if the reply is an error or does not arrive
   */
  Response send(Request request) throws IOException {
    return client.performRequest(request);
  }

  /** As {@link #send}, but a reply of 404 is not an error. */
  Response sendForOne(Request request) throws IOException {
    // The client's own parameter; the server does not see it.
    request.addParameter("ignore", Integer.toString(NOT_FOUND));
    return client.performRequest(request);
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
