// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.store.ByteArrayDataInput;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Reads the bytes that {@link RecordIndexer} writes, without copying them: a key, then any number
 * of fields, each a name and a value. Lengths are variable-length integers. The name of a field of
 * the schema is its place in the schema plus one; any other name is written out, after a zero. The
 * bytes must not change as long as the values are in use.
 */
record StoredRecordReader(RecordSchema schema) {

  /** The key of a record and the requested fields, or all if {@code fields} is null. */
  HashMap<String, ByteIterator> row(byte[] record, Set<String> fields) {
    ByteArrayDataInput input = new ByteArrayDataInput(record);
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(RecordSchema.KEY, value(input, record));
    copy(input, record, fields, row);
    return row;
  }

  /** Puts the requested fields into the result; all if {@code fields} is null. */
  void copy(byte[] record, Set<String> fields, Map<String, ByteIterator> result) {
    ByteArrayDataInput input = new ByteArrayDataInput(record);
    input.skipBytes(input.readVInt());
    copy(input, record, fields, result);
  }

  private void copy(
      ByteArrayDataInput input,
      byte[] record,
      Set<String> fields,
      Map<String, ByteIterator> result) {
    while (!input.eof()) {
      int ordinal = input.readVInt() - 1;
      String name =
          ordinal >= 0 ? schema.fields().get(ordinal).name() : value(input, record).toString();
      if (fields == null || fields.contains(name)) {
        result.put(name, value(input, record));
      } else {
        input.skipBytes(input.readVInt());
      }
    }
  }

  private static Utf8ByteIterator value(ByteArrayDataInput input, byte[] record) {
    int length = input.readVInt();
    int start = input.getPosition();
    input.skipBytes(length);
    return new Utf8ByteIterator(record, start, length);
  }
}
