// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Writes records as documents: NUMERIC fields as numbers, all others as strings, and the key once
 * more, for scans.
 */
final class RecordWriter {

  /** The copy of the key by which documents can be sorted. */
  static final String KEY = SearchableDB.KEY_FIELD;

  private final SearchSchema schema;

  RecordWriter(SearchSchema schema) {
    this.schema = schema;
  }

  /**
   * Writes a whole record.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or no number in a NUMERIC field
   */
  void writeRecord(JsonGenerator json, String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeStringField(KEY, key);
    writeFields(json, values);
    json.writeEndObject();
  }

  /** Writes the request of an update that neither creates nor leaves out what is equal. */
  void writeUpdate(JsonGenerator json, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeObjectFieldStart("doc");
    writeFields(json, values);
    json.writeEndObject();
    json.writeBooleanField("detect_noop", false);
    json.writeEndObject();
  }

  private void writeFields(JsonGenerator json, Map<String, ByteIterator> values)
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
}
