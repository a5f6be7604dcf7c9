// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.FlatJson;

/**
 * Reads the server's replies about documents. The values are taken from the tokens of Jackson, and
 * not from its tree, which would cost a node and a string for each. For any number of threads.
 */
final class JsonCodec {

  private JsonCodec() {}

  /**
   * Reads a document, {@code {"name":"value","number":1}}, if the fields asked for are null;
   * otherwise the reply to their paths: {@code ["value"]} to one, {@code
   * {"$.name":["value"],"$.missing":[]}} to several. A null is not a field; an array or object is
   * its own text.
   *
   * @throws IllegalStateException if it is not of that form
   */
  static void read(byte[] json, Set<String> asked, Map<String, ByteIterator> fields) {
    try {
      if (asked == null) {
        FlatJson.read(json, null, fields);
      } else {
        readPaths(json, asked, fields);
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  private static void readPaths(byte[] json, Set<String> asked, Map<String, ByteIterator> fields)
      throws IOException {
    try (JsonParser parser = FlatJson.parser(json)) {
      if (asked.size() == 1) {
        put(asked.iterator().next(), firstOfArray(parser, json), fields);
        return;
      }
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        put(JsonPaths.field(name), firstOfArray(parser, json), fields);
      }
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
      first = FlatJson.value(parser, json);
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        parser.skipChildren();
      }
    }
    return first;
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
