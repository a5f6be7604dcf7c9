// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Writes flat JSON objects: NUMERIC fields as numbers, all others as strings. For use by one
 * thread.
 */
public final class JsonWriter {

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final int MAX_ESCAPED = 6;
  private static final int MAX_NAMES = 1024;

  /** A name with its quotes and colon. */
  private record Name(byte[] json, boolean numeric) {}

  private final SearchSchema schema;
  private final Map<String, Name> names = new HashMap<>();
  private byte[] buffer = new byte[2048];
  private int length;

  public JsonWriter(SearchSchema schema) {
    this.schema = schema;
  }

  /**
   * @throws InvalidRecordException if a value is not UTF-8, or no number in a NUMERIC field
   */
  public byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    length = 0;
    reserve(2);
    buffer[length++] = '{';
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      if (length > 1) {
        reserve(1);
        buffer[length++] = ',';
      }
      Name name = name(field.getKey());
      append(name.json, name.json.length);
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      if (name.numeric) {
        FieldValues.integer(field.getKey(), value, 0, value.length);
        append(value, value.length);
      } else {
        appendString(value);
      }
    }
    reserve(1);
    buffer[length++] = '}';
    return Arrays.copyOf(buffer, length);
  }

  private Name name(String field) throws InvalidRecordException {
    Name name = names.get(field);
    if (name == null) {
      int before = length;
      appendString(FieldValues.utf8("the name of a field", field));
      reserve(1);
      buffer[length++] = ':';
      name =
          new Name(
              Arrays.copyOfRange(buffer, before, length), schema.type(field) == FieldType.NUMERIC);
      length = before;
      if (names.size() < MAX_NAMES) {
        names.put(field, name);
      }
    }
    return name;
  }

  private void append(byte[] bytes, int count) {
    reserve(count);
    System.arraycopy(bytes, 0, buffer, length, count);
    length += count;
  }

  private void appendString(byte[] value) {
    reserve(value.length + 2);
    buffer[length++] = '"';
    int plain = 0;
    while (plain < value.length && !needsEscape(value[plain])) {
      plain++;
    }
    append(value, plain);
    if (plain < value.length) {
      appendEscaped(value, plain);
    }
    reserve(1);
    buffer[length++] = '"';
  }

  private static boolean needsEscape(byte b) {
    return b == '"' || b == '\\' || b >= 0 && b < 0x20;
  }

  private void appendEscaped(byte[] value, int from) {
    for (int i = from; i < value.length; i++) {
      reserve(MAX_ESCAPED);
      byte b = value[i];
      if (!needsEscape(b)) {
        buffer[length++] = b;
        continue;
      }
      buffer[length++] = '\\';
      if (b == '"' || b == '\\') {
        buffer[length++] = b;
      } else {
        buffer[length++] = 'u';
        buffer[length++] = '0';
        buffer[length++] = '0';
        buffer[length++] = HEX[b >> 4];
        buffer[length++] = HEX[b & 15];
      }
    }
  }

  private void reserve(int count) {
    if (buffer.length - length < count) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, Math.addExact(length, count)));
    }
  }
}
