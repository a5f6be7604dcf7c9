// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Reads the fields of flat JSON objects. A null is not a field; an array or object is its own text.
 * For any number of threads.
 */
public final class JsonReader {

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonReader() {}

  /**
   * Reads a document, {@code {"name":"value","number":1}}, if the fields asked for are null;
   * otherwise the reply to their paths: {@code ["value"]} to one, {@code
   * {"$.name":["value"],"$.missing":[]}} to several.
   *
   * @throws IllegalStateException if it is not of that form
   */
  public static void read(byte[] json, Set<String> asked, Map<String, ByteIterator> fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      if (asked != null && asked.size() == 1) {
        put(asked.iterator().next(), firstOfArray(parser, json), fields);
        return;
      }
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        if (asked == null) {
          parser.nextToken();
          put(name, value(parser, json), fields);
        } else {
          put(JsonPaths.field(name), firstOfArray(parser, json), fields);
        }
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  private static void put(String name, ByteIterator value, Map<String, ByteIterator> fields) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private static ByteIterator firstOfArray(JsonParser parser, byte[] json) throws IOException {
    expect(JsonToken.START_ARRAY, parser.nextToken());
    ByteIterator first = null;
    if (parser.nextToken() != JsonToken.END_ARRAY) {
      first = value(parser, json);
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        parser.skipChildren();
      }
    }
    return first;
  }

  private static ByteIterator value(JsonParser parser, byte[] json) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token.isStructStart()) {
      int start = (int) parser.currentTokenLocation().getByteOffset();
      parser.skipChildren();
      int end = (int) parser.currentLocation().getByteOffset();
      return new Utf8ByteIterator(json, start, end - start);
    }
    return JsonFields.text(parser);
  }

  private static void expect(JsonToken wanted, JsonToken token) {
    if (token != wanted) {
      throw malformed(wanted + " expected");
    }
  }

  private static IllegalStateException malformed(String why) {
    return new IllegalStateException("the server's reply is not a flat JSON object: " + why);
  }
}
