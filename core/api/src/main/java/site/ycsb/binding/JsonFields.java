// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * The fields of records in JSON: NUMERIC fields are numbers, all others strings. They go to and
 * come from the tokens of Jackson as UTF-8. Its data binding would make a string or a node of each
 * value. For any number of threads.
 */
public final class JsonFields {

  private static final int MAX_NAMES = 1024;

  /** A name in quotes and escaped, and how its values are written. */
  private record JsonName(SerializableString json, boolean numeric) {}

  private final SearchSchema schema;
  private final Map<String, JsonName> names = new ConcurrentHashMap<>();

  public JsonFields(SearchSchema schema) {
    this.schema = schema;
  }

  /**
   * Writes fields into the current object. Consumes the values.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or the value of a NUMERIC field is not
   *     an integer
   */
  public void write(JsonGenerator json, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      JsonName name = name(field.getKey());
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      json.writeFieldName(name.json);
      if (name.numeric) {
        json.writeNumber(FieldValues.integer(field.getKey(), value, 0, value.length));
      } else {
        json.writeUTF8String(value, 0, value.length);
      }
    }
  }

  private JsonName name(String field) {
    JsonName name = names.get(field);
    if (name == null) {
      name = new JsonName(new SerializedString(field), schema.type(field) == FieldType.NUMERIC);
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
