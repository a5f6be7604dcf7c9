// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;

/** Reads what a search returns of a record. For use by one thread. */
@FunctionalInterface
public interface RowReader {

  /**
   * Adds a field of the record, or all that were asked for if the name stands for the whole record.
   *
   * @param asked null for all fields
   */
  void read(byte[] name, byte[] value, Set<String> asked, Map<String, ByteIterator> row);
}
