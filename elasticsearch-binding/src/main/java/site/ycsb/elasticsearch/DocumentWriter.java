// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Writes records as documents: NUMERIC fields as numbers, all others as strings, and a copy of the
 * key.
 */
record DocumentWriter(SearchSchema schema) {

  /** The copy of the key, by which a scan sorts. */
  static final String KEY = SearchableDB.KEY_FIELD;

  /**
   * Writes a whole record.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or not a number in a NUMERIC field
   */
  void writeRecord(JsonGenerator json, String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeStringField(KEY, key);
    JsonFields.write(json, schema, values);
    json.writeEndObject();
  }

  /** Writes an update that never creates, and is carried out even if it changes nothing. */
  void writeUpdate(JsonGenerator json, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException {
    json.writeStartObject();
    json.writeObjectFieldStart("doc");
    JsonFields.write(json, schema, values);
    json.writeEndObject();
    json.writeBooleanField("detect_noop", false);
    json.writeEndObject();
  }
}
