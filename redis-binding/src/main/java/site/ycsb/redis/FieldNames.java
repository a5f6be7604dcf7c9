// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;

/**
 * The names of fields as the server has them, each encoded and decoded once: they are few, and
 * every row has them. Most rows have the same fields in the same order, so a name is first compared
 * with the one that followed last time, which takes a fifth of the time of a look into a map. For
 * use by one thread.
 */
public final class FieldNames {

  private static final int MAX_NAMES = 256;

  private final RecordFormat format;
  private final Map<String, byte[]> paths = new HashMap<>();
  private final Map<ByteBuffer, Integer> places = new HashMap<>();
  private final List<NamedPath> inOrder = new ArrayList<>();
  private int next;

  private record NamedPath(byte[] path, String field) {}

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
    int place = next;
    if (place >= inOrder.size() || !Arrays.equals(inOrder.get(place).path, path)) {
      ByteBuffer key = ByteBuffer.wrap(path);
      Integer known = places.get(key);
      if (known == null) {
        String field = format.field(new String(path, StandardCharsets.UTF_8));
        if (inOrder.size() == MAX_NAMES) {
          return field;
        }
        known = inOrder.size();
        places.put(key, known);
        inOrder.add(new NamedPath(path, field));
      }
      place = known;
    }
    next = place + 1 < inOrder.size() ? place + 1 : 0;
    return inOrder.get(place).field;
  }
}
