// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * A record as the value of one item: the byte 1, then for each field the length of its name, the
 * name, the length of its value, and the value. Names and values are UTF-8; a length is a base-128
 * number, lowest seven bits first, the top bit of a byte set if another one follows. JSON, which
 * YCSB's own binding keeps, would be parsed into a tree for each read. The library sends and
 * receives it as it is, without compression and flags. Stateless.
 */
final class ItemFormat implements Transcoder<byte[]> {

  static final ItemFormat BYTES = new ItemFormat();

  private static final byte VERSION = 1;

  private ItemFormat() {}

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
    return written(room(0, fields), fields);
  }

  /** The record with some fields changed or added. */
  static byte[] merge(byte[] old, Map<String, byte[]> changes)
      throws InvalidRecordException, FailedException {
    ByteBuffer record = room(old.length, changes);
    forEach(
        old,
        (name, start, value, end) -> {
          if (!changes.containsKey(name)) {
            record.put(old, start, end - start);
          }
        });
    return written(record, changes);
  }

  /** A new record, without fields, with room for this many bytes and these fields. */
  private static ByteBuffer room(int bytes, Map<String, byte[]> fields)
      throws InvalidRecordException {
    long size = 1L + bytes;
    for (Map.Entry<String, byte[]> field : fields.entrySet()) {
      size += 10L + 3L * field.getKey().length() + field.getValue().length;
    }
    if (size > Integer.MAX_VALUE - 8) {
      throw new InvalidRecordException("the record has more than 2 GiB");
    }
    return ByteBuffer.allocate((int) size).put(VERSION);
  }

  private static byte[] written(ByteBuffer record, Map<String, byte[]> fields)
      throws InvalidRecordException {
    for (Map.Entry<String, byte[]> field : fields.entrySet()) {
      put(record, FieldValues.utf8("the name of a field", field.getKey()));
      put(record, field.getValue());
    }
    return Arrays.copyOf(record.array(), record.position());
  }

  private static void put(ByteBuffer record, byte[] part) {
    int length = part.length;
    for (; length > 0x7f; length >>>= 7) {
      record.put((byte) (length | 0x80));
    }
    record.put((byte) length).put(part);
  }

  /**
   * Adds the fields that are asked for to a result.
   *
   * @param fields all if null
   */
  static void decode(byte[] record, Set<String> fields, Map<String, ByteIterator> result)
      throws FailedException {
    forEach(
        record,
        (name, start, value, end) -> {
          if (fields == null || fields.contains(name)) {
            result.put(name, new Utf8ByteIterator(record, value, end - value));
          }
        });
  }

  /** Takes a field: where it and its value start, and both end, in the bytes of the record. */
  private interface Visitor {
    void field(String name, int start, int value, int end);
  }

  private static void forEach(byte[] record, Visitor visitor) throws FailedException {
    ByteBuffer in = ByteBuffer.wrap(record);
    try {
      if (in.get() == VERSION) {
        while (in.hasRemaining()) {
          int start = in.position();
          int nameBytes = length(in);
          String name = new String(record, in.position(), nameBytes, StandardCharsets.UTF_8);
          int valueBytes = length(in.position(in.position() + nameBytes));
          int value = in.position();
          in.position(value + valueBytes);
          visitor.field(name, start, value, in.position());
        }
        return;
      }
    } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
      // A length that cannot be.
    }
    throw new FailedException(
        "FOREIGN_VALUE",
        "the value is not a record of this binding; load into another table or an empty server");
  }

  private static int length(ByteBuffer in) {
    int length = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      byte b = in.get();
      length |= (b & 0x7f) << shift;
      if (b >= 0) {
        return length;
      }
    }
    throw new BufferUnderflowException();
  }

  @Override
  public boolean asyncDecode(CachedData data) {
    return false;
  }

  @Override
  public CachedData encode(byte[] record) {
    return new CachedData(0, record, getMaxSize());
  }

  @Override
  public byte[] decode(CachedData data) {
    return data.getData();
  }

  /** The server's own limit is checked instead. */
  @Override
  public int getMaxSize() {
    return Integer.MAX_VALUE;
  }
}
