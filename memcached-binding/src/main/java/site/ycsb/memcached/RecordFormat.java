// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * A record as the value of one item: the byte 1, then for each field the length of its name, the
 * name, the length of its value, and the value. Names and values are UTF-8; a length is a base-128
 * number, lowest seven bits first, the top bit of a byte set if another one follows. Stateless.
 */
final class RecordFormat {

  private static final byte VERSION = 1;

  private RecordFormat() {}

  /** The values as bytes, checked. */
  static Map<String, byte[]> bytes(SearchSchema schema, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    Map<String, byte[]> bytes = new LinkedHashMap<>(values.size() * 2);
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      if (schema.type(field.getKey()) == FieldType.NUMERIC) {
        FieldValues.integer(field.getKey(), value, 0, value.length);
      }
      bytes.put(field.getKey(), value);
    }
    return bytes;
  }

  static byte[] encode(Map<String, byte[]> fields) throws InvalidRecordException {
    return write(new byte[0], 0, fields);
  }

  /** The record with some fields changed or added. */
  static byte[] merge(byte[] old, Map<String, byte[]> changes)
      throws InvalidRecordException, FailedException {
    byte[] kept = new byte[old.length];
    int length = 0;
    for (Cursor field = new Cursor(old); field.next(); ) {
      if (!changes.containsKey(field.name)) {
        System.arraycopy(old, field.start, kept, length, field.at - field.start);
        length += field.at - field.start;
      }
    }
    return write(kept, length, changes);
  }

  private static byte[] write(byte[] kept, int length, Map<String, byte[]> fields)
      throws InvalidRecordException {
    byte[][] names = new byte[fields.size()][];
    long size = 1L + length;
    int n = 0;
    for (Map.Entry<String, byte[]> field : fields.entrySet()) {
      byte[] name = FieldValues.utf8("the name of a field", field.getKey());
      names[n++] = name;
      size += 10L + name.length + field.getValue().length;
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw new InvalidRecordException("the record has more than 2 GiB");
    }
    byte[] record = new byte[(int) size];
    record[0] = VERSION;
    System.arraycopy(kept, 0, record, 1, length);
    int at = 1 + length;
    n = 0;
    for (byte[] value : fields.values()) {
      at = put(record, at, names[n++]);
      at = put(record, at, value);
    }
    return Arrays.copyOf(record, at);
  }

  private static int put(byte[] to, int at, byte[] part) {
    int length = part.length;
    int next = at;
    for (; length > 0x7f; length >>>= 7) {
      to[next++] = (byte) (length | 0x80);
    }
    to[next++] = (byte) length;
    System.arraycopy(part, 0, to, next, part.length);
    return next + part.length;
  }

  /**
   * Adds the fields that are asked for to a result.
   *
   * @param fields all if null
   */
  static void decode(byte[] record, Set<String> fields, Map<String, ByteIterator> result)
      throws FailedException {
    for (Cursor field = new Cursor(record); field.next(); ) {
      if (fields == null || fields.contains(field.name)) {
        result.put(field.name, new Utf8ByteIterator(record, field.value, field.at - field.value));
      }
    }
  }

  /** Stands on one field after the other. */
  private static final class Cursor {

    private final byte[] record;

    /** Behind the field. */
    private int at;

    private int start;
    private String name;
    private int value;

    Cursor(byte[] record) throws FailedException {
      this.record = record;
      if (record.length == 0 || record[0] != VERSION) {
        throw foreign();
      }
      at = 1;
    }

    boolean next() throws FailedException {
      if (at == record.length) {
        return false;
      }
      start = at;
      int nameEnd = end();
      name = new String(record, at, nameEnd - at, StandardCharsets.UTF_8);
      at = nameEnd;
      int valueEnd = end();
      value = at;
      at = valueEnd;
      return true;
    }

    /** Reads a length, and returns where the bytes end that have it. */
    private int end() throws FailedException {
      int length = 0;
      for (int shift = 0; shift < 35 && at < record.length; shift += 7) {
        byte b = record[at++];
        length |= (b & 0x7f) << shift;
        if (b >= 0 && length >= 0 && length <= record.length - at) {
          return at + length;
        }
        if (b >= 0) {
          break;
        }
      }
      throw foreign();
    }

    private static FailedException foreign() {
      return new FailedException(
          "FOREIGN_VALUE",
          "the value is not a record of this binding; load into another table or an empty server");
    }
  }
}
