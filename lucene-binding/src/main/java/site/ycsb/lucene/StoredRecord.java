// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Reads the bytes that {@link RecordEncoder} writes: key and fields of one record, without copying
 * them. A record is a key, then any number of fields; a field is a name and a value. Lengths are
 * variable-length integers. The name of a field that the schema has is its place in the schema plus
 * one; any other name stands there in full, after a zero.
 */
final class StoredRecord {

  private final RecordSchema schema;
  private byte[] bytes;
  private int position;
  private int valueStart;
  private int valueLength;
  private int ordinal;
  private String name;

  StoredRecord(RecordSchema schema) {
    this.schema = schema;
  }

  /** Starts at the first field. The array must not change as long as its values are in use. */
  StoredRecord open(byte[] record) {
    bytes = record;
    position = 0;
    int keyLength = readInt();
    position += keyLength;
    return this;
  }

  /** The key of a record as a value. */
  static Utf8ByteIterator key(byte[] record) {
    StoredRecord reader = new StoredRecord(null);
    reader.bytes = record;
    int length = reader.readInt();
    return new Utf8ByteIterator(record, reader.position, length);
  }

  /** Goes to the next field, and returns whether there is one. */
  boolean next() {
    if (position == bytes.length) {
      return false;
    }
    ordinal = readInt() - 1;
    if (ordinal >= 0) {
      name = schema.name(ordinal);
    } else {
      int length = readInt();
      name = new String(bytes, position, length, StandardCharsets.UTF_8);
      position += length;
    }
    valueLength = readInt();
    valueStart = position;
    position += valueLength;
    return true;
  }

  String name() {
    return name;
  }

  /** The place of the field in the schema, or -1. */
  int ordinal() {
    return ordinal;
  }

  int valueStart() {
    return valueStart;
  }

  int valueLength() {
    return valueLength;
  }

  /**
   * Puts the fields asked for into the result.
   *
   * @param fields null for all
   */
  void copyTo(Set<String> fields, Map<String, ByteIterator> result) {
    while (next()) {
      if (fields == null || fields.contains(name)) {
        result.put(name, new Utf8ByteIterator(bytes, valueStart, valueLength));
      }
    }
  }

  private int readInt() {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[position++];
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
