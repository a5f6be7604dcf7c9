// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/**
 * Places as servers keep them: RediSearch indexes a text whose longitude comes first, and a value
 * of a record has its latitude first. For any number of threads.
 */
public final class LongitudeFirst {

  private final List<String> fields;

  public LongitudeFirst(SearchSchema schema) {
    fields =
        schema.fields().stream()
            .filter(field -> field.type() == FieldType.GEO)
            .map(SearchSchema.Field::name)
            .toList();
  }

  /**
   * The values with their places as the server keeps them. The values may be consumed.
   *
   * @throws InvalidRecordException if a place is not one
   */
  public Map<String, ByteIterator> stored(Map<String, ByteIterator> values)
      throws InvalidRecordException {
    Map<String, ByteIterator> stored = values;
    for (String field : fields) {
      ByteIterator value = values.get(field);
      if (value != null) {
        stored = stored == values ? new HashMap<>(values) : stored;
        byte[] place = Utf8ByteIterator.bytes(value);
        GeoPoint.of(field, place);
        stored.put(field, new Utf8ByteIterator(turned(place)));
      }
    }
    return stored;
  }

  /** Puts places of a record in place of what the server keeps. */
  public void read(Map<String, ByteIterator> record) {
    for (String field : fields) {
      record.computeIfPresent(
          field, (name, stored) -> new Utf8ByteIterator(turned(Utf8ByteIterator.bytes(stored))));
    }
  }

  /** A value that a server keeps in a field, as the record has it. */
  public ByteIterator read(String field, byte[] stored) {
    return new Utf8ByteIterator(fields.contains(field) ? turned(stored) : stored);
  }

  /** What is before the comma, and what is behind it, change their places. */
  private static byte[] turned(byte[] text) {
    int comma = 0;
    while (comma < text.length && text[comma] != ',') {
      comma++;
    }
    if (comma == text.length) {
      return text;
    }
    byte[] turned = new byte[text.length];
    int first = text.length - comma - 1;
    System.arraycopy(text, comma + 1, turned, 0, first);
    turned[first] = ',';
    System.arraycopy(text, 0, turned, first + 1, comma);
    return turned;
  }
}
