// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorType;

/**
 * The fields of records in JSON: NUMERIC fields are numbers, VECTOR fields arrays of numbers, all
 * others strings. They go to and come from the tokens of Jackson as UTF-8. Its data binding would
 * make a string or a node of each value. For any number of threads.
 */
public final class JsonFields {

  private static final int MAX_NAMES = 1024;

  /**
   * A name in quotes and escaped, and how its values are written.
   *
   * @param dimensions how many numbers a value has; 0 if it is not a vector
   */
  private record JsonName(SerializableString json, FieldType type, int dimensions) {}

  private final SearchSchema schema;
  private final boolean checksPlaces;
  private final Map<String, JsonName> names = new ConcurrentHashMap<>();

  public JsonFields(SearchSchema schema) {
    this(schema, true);
  }

  /**
   * @param checksPlaces false if a binding writes places in another form, which it checks itself
   */
  JsonFields(SearchSchema schema, boolean checksPlaces) {
    this.schema = schema;
    this.checksPlaces = checksPlaces;
  }

  /**
   * Writes fields into the current object. Consumes the values.
   *
   * @throws InvalidRecordException if a value is not UTF-8, a NUMERIC value not an integer, a GEO
   *     value not a place, or a VECTOR value not a vector of its dimensions
   */
  public void write(JsonGenerator json, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      JsonName name = name(field.getKey());
      if (name.dimensions > 0) {
        float[] vector = FloatVector.read(field.getKey(), field.getValue(), name.dimensions);
        json.writeFieldName(name.json);
        write(json, vector);
        continue;
      }
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      if (name.type == FieldType.GEO && checksPlaces) {
        GeoPoint.of(field.getKey(), value);
      }
      json.writeFieldName(name.json);
      if (name.type == FieldType.NUMERIC) {
        json.writeNumber(FieldValues.integer(field.getKey(), value, 0, value.length));
      } else {
        json.writeUTF8String(value, 0, value.length);
      }
    }
  }

  /** Writes a vector as an array. */
  public static void write(JsonGenerator json, float[] vector) throws IOException {
    json.writeStartArray(vector, vector.length);
    for (float number : vector) {
      json.writeNumber(number);
    }
    json.writeEndArray();
  }

  /** Whether the values of a field are vectors. */
  public boolean isVector(String field) {
    return schema.type(field) == FieldType.VECTOR;
  }

  /** Reads a vector, whose array the parser is at the start of, and is at the end of afterwards. */
  public ByteIterator vector(String field, JsonParser parser) throws IOException {
    float[] vector = new float[schema.vector(field).dimensions()];
    int read = 0;
    for (; parser.nextToken() != JsonToken.END_ARRAY; read++) {
      if (read < vector.length) {
        vector[read] = parser.getFloatValue();
      }
    }
    if (read != vector.length) {
      throw new IOException("field %s: %d numbers, not %d".formatted(field, read, vector.length));
    }
    return FloatVector.value(vector);
  }

  private JsonName name(String field) {
    JsonName name = names.get(field);
    if (name == null) {
      VectorType vector = schema.vector(field);
      name =
          new JsonName(
              new SerializedString(field),
              schema.type(field),
              vector == null ? 0 : vector.dimensions());
      if (names.size() < MAX_NAMES) {
        names.put(field, name);
      }
    }
    return name;
  }

  /**
   * The text of the parser's current scalar value, without an intermediate string if it is ASCII.
   */
  public static ByteIterator text(JsonParser parser) throws IOException {
    char[] characters = parser.getTextCharacters();
    int offset = parser.getTextOffset();
    byte[] bytes = new byte[parser.getTextLength()];
    for (int i = 0; i < bytes.length; i++) {
      char c = characters[offset + i];
      if (c >= 0x80) {
        return Utf8ByteIterator.of(parser.getText());
      }
      bytes[i] = (byte) c;
    }
    return new Utf8ByteIterator(bytes);
  }
}
