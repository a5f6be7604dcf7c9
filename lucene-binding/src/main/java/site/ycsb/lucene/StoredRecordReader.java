// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.store.ByteArrayDataInput;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Reads the bytes that {@link RecordIndexer} writes, without copying them: a key, then any number
 * of fields, each a name and a value. Lengths are variable-length integers. The name of a field of
 * the schema is its place in the schema plus one; any other name is written out, after a zero. The
 * bytes must not change as long as the values are in use.
 */
record StoredRecordReader(SearchSchema schema) {

  @FunctionalInterface
  interface FieldVisitor<E extends Exception> {

    /**
     * @param start where the value starts in the bytes of the record
     */
    void field(String name, int start, int length) throws E;
  }

  /** The key of a record and the requested fields, or all if {@code fields} is null. */
  HashMap<String, ByteIterator> row(byte[] record, Set<String> fields) {
    ByteArrayDataInput input = new ByteArrayDataInput(record);
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(RecordIndexer.KEY, value(input, record));
    copy(record, fields, row);
    return row;
  }

  /** Puts the requested fields into the result; all if {@code fields} is null. */
  void copy(byte[] record, Set<String> fields, Map<String, ByteIterator> result) {
    forEach(
        record,
        (name, start, length) -> {
          if (fields == null || fields.contains(name)) {
            result.put(name, new Utf8ByteIterator(record, start, length));
          }
        });
  }

  /** Hands over the fields in the order in which they were written. */
  <E extends Exception> void forEach(byte[] record, FieldVisitor<E> visitor) throws E {
    ByteArrayDataInput input = new ByteArrayDataInput(record);
    input.skipBytes(input.readVInt());
    while (!input.eof()) {
      int ordinal = input.readVInt() - 1;
      String name =
          ordinal >= 0 ? schema.fields().get(ordinal).name() : value(input, record).toString();
      int length = input.readVInt();
      visitor.field(name, input.getPosition(), length);
      input.skipBytes(length);
    }
  }

  private static Utf8ByteIterator value(ByteArrayDataInput input, byte[] record) {
    int length = input.readVInt();
    int start = input.getPosition();
    input.skipBytes(length);
    return new Utf8ByteIterator(record, start, length);
  }
}
