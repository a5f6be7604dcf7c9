// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;

/**
 * The names of fields as the server has them, each encoded and decoded once: they are few, and
 * every row has them. For use by one thread.
 */
public final class FieldNames {

  private static final int MAX_NAMES = 256;

  private final RecordFormat format;
  private final Map<String, byte[]> paths = new HashMap<>();
  private final Map<ByteBuffer, String> fields = new HashMap<>();

  public FieldNames(RecordFormat format) {
    this.format = format;
  }

  /**
   * Where a field is in a record. The bytes must not be changed.
   *
   * @throws IllegalArgumentException if the name cannot be UTF-8
   */
  public byte[] path(String field) {
    byte[] path = paths.get(field);
    if (path == null) {
      try {
        path = FieldValues.utf8("the name of a field", format.path(field));
      } catch (InvalidRecordException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
      paths.put(field, path);
    }
    return path;
  }

  /** The field at a path; the bytes must not change. */
  public String field(byte[] path) {
    ByteBuffer key = ByteBuffer.wrap(path);
    String field = fields.get(key);
    if (field == null) {
      field = format.field(new String(path, StandardCharsets.UTF_8));
      if (fields.size() < MAX_NAMES) {
        fields.put(key, field);
      }
    }
    return field;
  }
}
