// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.data.Utf8ByteIterator;

/** The fields of records in JSON: NUMERIC fields are numbers, all others strings. */
public final class JsonFields {

  private JsonFields() {}

  /**
   * Writes fields into the object that has been begun. Consumes the values.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or that of a NUMERIC field not an
   *     integer
   */
  public static void write(
      JsonGenerator json, SearchSchema schema, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      String name = field.getKey();
      byte[] value = FieldValues.utf8(name, field.getValue());
      json.writeFieldName(name);
      if (schema.type(name) == FieldType.NUMERIC) {
        json.writeNumber(FieldValues.integer(name, value, 0, value.length));
      } else {
        json.writeUTF8String(value, 0, value.length);
      }
    }
  }

  /**
   * The text of the scalar value at which the parser stands, without a string in between if it is
   * ASCII.
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
