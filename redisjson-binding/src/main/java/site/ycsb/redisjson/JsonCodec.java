// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Writes and reads records as flat JSON objects: NUMERIC fields as numbers, VECTOR fields as arrays
 * of numbers, all others as strings. Writing is for one thread, reading for any number.
 */
final class JsonCodec {

  private static final JsonFactory JSON =
      new JsonFactoryBuilder()
          .rootValueSeparator((String) null)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonFields fields;
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(2048);
  private JsonGenerator json;

  JsonCodec(SearchSchema schema) {
    fields = new JsonFields(schema);
  }

  /**
   * @throws InvalidRecordException if a name or value is not UTF-8, or the value of a NUMERIC field
   *     is not an integer
   */
  byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    // One generator for all records: to create one costs a tenth of a record.
    JsonGenerator generator = json;
    // A generator that stopped within a record is not used again.
    json = null;
    buffer.reset();
    try {
      if (generator == null) {
        generator = JSON.createGenerator(buffer);
      }
      generator.writeStartObject();
      fields.write(generator, values);
      generator.writeEndObject();
      generator.flush();
    } catch (IOException e) {
      throw new InvalidRecordException("the record cannot be written as JSON: " + e.getMessage());
    }
    json = generator;
    return buffer.toByteArray();
  }

  /**
   * Reads a document, {@code {"name":"value","number":1}}, if the fields asked for are null;
   * otherwise the reply to their paths: {@code ["value"]} to one, {@code
   * {"$.name":["value"],"$.missing":[]}} to several. A null is not a field; an array that is not a
   * vector or an object is its own text.
   *
   * @throws IllegalStateException if it is not of that form
   */
  void read(byte[] json, Set<String> asked, Map<String, ByteIterator> fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      if (asked != null && asked.size() == 1) {
        String name = asked.iterator().next();
        put(name, firstOfArray(name, parser, json), fields);
        return;
      }
      expect(JsonToken.START_OBJECT, parser.nextToken());
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        if (asked == null) {
          parser.nextToken();
          put(name, value(name, parser, json), fields);
        } else {
          String field = JsonPaths.field(name);
          put(field, firstOfArray(field, parser, json), fields);
        }
      }
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  /** A value alone, as a search returns that of one path: a text without its quotes. */
  ByteIterator value(String field, byte[] value) {
    if (!fields.isVector(field)) {
      return new Utf8ByteIterator(value);
    }
    try (JsonParser parser = JSON.createParser(value)) {
      expect(JsonToken.START_ARRAY, parser.nextToken());
      return fields.vector(field, parser);
    } catch (IOException e) {
      throw malformed(e.getMessage());
    }
  }

  private static void put(String name, ByteIterator value, Map<String, ByteIterator> fields) {
    if (value != null) {
      fields.put(name, value);
    }
  }

  private ByteIterator firstOfArray(String field, JsonParser parser, byte[] json)
      throws IOException {
    expect(JsonToken.START_ARRAY, parser.nextToken());
    ByteIterator first = null;
    if (parser.nextToken() != JsonToken.END_ARRAY) {
      first = value(field, parser, json);
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        parser.skipChildren();
      }
    }
    return first;
  }

  private ByteIterator value(String field, JsonParser parser, byte[] json) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.START_ARRAY && this.fields.isVector(field)) {
      return this.fields.vector(field, parser);
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
