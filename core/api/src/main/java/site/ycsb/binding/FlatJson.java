// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
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
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Records as flat JSON objects: NUMERIC fields are numbers, VECTOR fields arrays of numbers, all
 * others strings. The tokens of Jackson are written and read here, and not its tree, which would
 * cost a node and a string for each field. Writing is for one thread, reading for any number.
 */
public final class FlatJson {

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

  public FlatJson(SearchSchema schema) {
    this(schema, true);
  }

  /**
   * @param checksPlaces false if a binding writes places in another form, which it checks itself
   */
  public FlatJson(SearchSchema schema, boolean checksPlaces) {
    fields = new JsonFields(schema, checksPlaces);
  }

  /**
   * A record or a part of one in UTF-8. Consumes the values.
   *
   * @throws InvalidRecordException if a name or value is not UTF-8, a NUMERIC value not an integer,
   *     or a VECTOR value not a vector of its dimensions
   */
  public byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
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
   * Adds the fields of a record, {@code {"name":"value","number":1,"vector":[0.5,2]}}; each value
   * is as {@link #value} has it.
   *
   * @param asked the names of the fields, or null for all
   * @throws IOException if it is not of that form
   */
  public void read(byte[] json, Set<String> asked, Map<String, ByteIterator> result)
      throws IOException {
    try (JsonParser parser = parser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new JsonParseException(parser, JsonToken.START_OBJECT + " expected");
      }
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        if (asked == null || asked.contains(name)) {
          ByteIterator value = value(name, parser, json);
          if (value != null) {
            result.put(name, value);
          }
        } else {
          parser.skipChildren();
        }
      }
    }
  }

  /** A parser of UTF-8, for {@link #value}. Names and texts may have any length. */
  public static JsonParser parser(byte[] json) throws IOException {
    return JSON.createParser(json);
  }

  /**
   * The parser's current value. An array that is not a vector or an object is its own text.
   *
   * @param field whose value it is
   * @param json what the parser reads
   * @return null for a null of JSON, which is not a field
   * @throws IOException if a vector has other dimensions than the schema says
   */
  public ByteIterator value(String field, JsonParser parser, byte[] json) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.START_ARRAY && fields.isVector(field)) {
      return fields.vector(field, parser);
    }
    if (token.isStructStart()) {
      int start = (int) parser.currentTokenLocation().getByteOffset();
      parser.skipChildren();
      int end = (int) parser.currentLocation().getByteOffset();
      return new Utf8ByteIterator(json, start, end - start);
    }
    return JsonFields.text(parser);
  }
}
