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
import site.ycsb.redis.LongitudeFirst;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/**
 * Writes documents, and reads the server's replies about them. The values are taken from the tokens
 * of Jackson, and not from its tree, which would cost a node and a string for each. Writing is for
 * one thread, reading for any number.
 */
final class JsonCodec {

  private final SearchSchema schema;
  private final FlatJson json;
  private final LongitudeFirst places;

  JsonCodec(SearchSchema schema) {
    this.schema = schema;
    json = new FlatJson(schema, false);
    places = new LongitudeFirst(schema);
  }

  /**
   * The document of some fields.
   *
   * @throws InvalidRecordException as {@link FlatJson#write}
   */
  byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    return json.write(places.stored(values));
  }

  /**
   * Reads a document, {@code {"name":"value","number":1}}, if the fields asked for are null;
   * otherwise the reply to their paths: {@code ["value"]} to one, {@code
   * {"$.name":["value"],"$.missing":[]}} to several. A null is not a field; an array that is not a
   * vector or an object is its own text.
   *
   * @throws IllegalStateException if it is not of that form
   */
  void read(byte[] reply, Set<String> asked, Map<String, ByteIterator> fields) {
    try {
      if (asked == null) {
        json.read(reply, null, fields);
        places.read(fields);
      } else {
        readPaths(reply, asked, fields);
        places.read(fields);
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  /** Puts places of a record in place of what the server keeps. */
  void readPlaces(Map<String, ByteIterator> fields) {
    places.read(fields);
  }

  private void readPaths(byte[] reply, Set<String> asked, Map<String, ByteIterator> fields)
      throws IOException {
    try (JsonParser parser = FlatJson.parser(reply)) {
      if (asked.size() == 1) {
        String field = asked.iterator().next();
        put(field, firstOfArray(field, parser, reply), fields);
        return;
      }
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String path = parser.nextFieldName(); path != null; path = parser.nextFieldName()) {
        String field = JsonPaths.field(path);
        put(field, firstOfArray(field, parser, reply), fields);
      }
    }
  }

  /** A value alone, as a search returns it for one path: a text without its quotes. */
  ByteIterator value(String field, byte[] value) {
    if (schema.vector(field) == null) {
      return places.read(field, value);
    }
    try (JsonParser parser = FlatJson.parser(value)) {
      expect(JsonToken.START_ARRAY, parser.nextToken());
      return json.value(field, parser, value);
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  private static void put(String name, ByteIterator value, Map<String, ByteIterator> fields) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private ByteIterator firstOfArray(String field, JsonParser parser, byte[] reply)
      throws IOException {
    expect(JsonToken.START_ARRAY, parser.nextToken());
    ByteIterator first = null;
    if (parser.nextToken() != JsonToken.END_ARRAY) {
      first = json.value(field, parser, reply);
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
