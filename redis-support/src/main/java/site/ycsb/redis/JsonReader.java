// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Reads the fields of flat JSON objects. A null is not a field; an array or object is its own text.
 * What is not of the form that a method expects fails with an {@link IllegalStateException}. For
 * any number of threads.
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

  /** Reads {@code {"name":"value","number":1}}. */
  public static void readObject(byte[] json, Map<String, ByteIterator> fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        put(name, value(parser, json), fields);
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  /** Reads {@code {"$.name":["value"],"$.missing":[]}}, a reply to several paths. */
  public static void readPaths(byte[] json, Map<String, ByteIterator> fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String path = parser.nextFieldName(); path != null; path = parser.nextFieldName()) {
        put(JsonPaths.field(path), firstOfArray(parser, json), fields);
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  /** Reads {@code ["value"]} or {@code []}, a reply to one path. */
  public static void readPath(byte[] json, String field, Map<String, ByteIterator> fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      put(field, firstOfArray(parser, json), fields);
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
