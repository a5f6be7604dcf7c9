// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.util.Arrays;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/** Writes the bytes that {@link StoredRecord} reads. Not safe for use by several threads. */
final class RecordEncoder {

  private final RecordSchema schema;
  private final StoredRecord old;
  private byte[] buffer = new byte[1024];
  private int length;

  RecordEncoder(RecordSchema schema) {
    this.schema = schema;
    this.old = new StoredRecord(schema);
  }

  /** Makes a record of a key and its fields. */
  byte[] encode(byte[] key, Map<String, ByteIterator> values) throws InvalidRecordException {
    length = 0;
    writeBytes(key, 0, key.length);
    writeFields(values);
    return Arrays.copyOf(buffer, length);
  }

  /**
   * Makes a record of an earlier one, whose fields stay as they are where no new value is given.
   */
  byte[] merge(byte[] key, byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    length = 0;
    writeBytes(key, 0, key.length);
    old.open(record);
    while (old.next()) {
      if (!values.containsKey(old.name())) {
        writeName(old.name(), old.ordinal());
        writeBytes(record, old.valueStart(), old.valueLength());
      }
    }
    writeFields(values);
    return Arrays.copyOf(buffer, length);
  }

  private void writeFields(Map<String, ByteIterator> values) throws InvalidRecordException {
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      String name = field.getKey();
      if (name.equals(RecordSchema.KEY)) {
        throw new InvalidRecordException("field " + name + ": the name stands for the key");
      }
      int ordinal = schema.ordinal(name);
      byte[] value = FieldValues.utf8(name, field.getValue());
      if (schema.isNumeric(ordinal)) {
        FieldValues.integer(name, value, 0, value.length);
      }
      writeName(name, ordinal);
      writeBytes(value, 0, value.length);
    }
  }

  private void writeName(String name, int ordinal) throws InvalidRecordException {
    writeInt(ordinal + 1);
    if (ordinal < 0) {
      byte[] bytes = FieldValues.utf8("name " + name, name);
      writeBytes(bytes, 0, bytes.length);
    }
  }

  private void writeBytes(byte[] bytes, int offset, int count) {
    writeInt(count);
    reserve(count);
    System.arraycopy(bytes, offset, buffer, length, count);
    length += count;
  }

  private void writeInt(int value) {
    reserve(5);
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      buffer[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[length++] = (byte) rest;
  }

  private void reserve(int count) {
    if (buffer.length - length < count) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, Math.addExact(length, count)));
    }
  }
}
