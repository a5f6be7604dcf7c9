// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
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
 * Requests about one index, on the low-level client: the bytes of a document go to the server and
 * come back as they are, without objects of the library in between. For use by one thread.
 */
final class Documents {

  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

  private final RestClient client;
  private final String index;
  private final ByteArrayBuilder buffer = new ByteArrayBuilder(2048);

  Documents(RestClient client, String index) {
    this.client = client;
    this.index = index;
  }

  /** Writes the body of a request. */
  @FunctionalInterface
  interface Body {
    void write(JsonGenerator json) throws IOException, InvalidRecordException;
  }

  HttpEntity json(Body body) throws IOException, InvalidRecordException {
    return new NByteArrayEntity(bytes(body), ContentType.APPLICATION_JSON);
  }

  private byte[] bytes(Body body) throws IOException, InvalidRecordException {
    buffer.reset();
    try (JsonGenerator json = Json.FACTORY.createGenerator(buffer)) {
      body.write(json);
    }
    return buffer.toByteArray();
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
   * @throws IOException if the reply is an error, or does not come
   */
  Response send(Request request) throws IOException {
    return client.performRequest(request);
  }

  /** As {@link #send}, but that nothing was found is no error. */
  Response sendForOne(Request request) throws IOException {
    // The client's own parameter; the server does not see it.
    request.addParameter("ignore", "404");
    return client.performRequest(request);
  }

  /** The parameter that lets the server choose fields; nothing for all. */
  static String projection(Set<String> fields) {
    return fields == null || fields.isEmpty()
        ? ""
        : "?_source_includes="
            + URLEncoder.encode(String.join(",", fields), StandardCharsets.UTF_8);
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
    for (int i = 0; i < key.length(); i++) {
      if (!isPlain(key.charAt(i))) {
        return escaped(FieldValues.utf8("the key", key));
      }
    }
    return key;
  }

  private static String escaped(byte[] key) {
    StringBuilder text = new StringBuilder(3 * key.length);
    for (byte b : key) {
      if (isPlain((char) (b & 0xff))) {
        text.append((char) b);
      } else {
        text.append('%').append((char) HEX[b >> 4 & 15]).append((char) HEX[b & 15]);
      }
    }
    return text.toString();
  }

  private static boolean isPlain(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '-'
        || c == '_';
  }
}
