// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.InvalidRecordException;

/** How a binding writes records and reads them. For use by one thread. */
public interface RecordCodec {

  /**
   * The script that changes the fields of a record and never creates one. Its key is that of the
   * record, its arguments are what {@link #encode} gives; it returns 0 if there is no such record.
   */
  Script update();

  /**
   * Fields and their values.
   *
   * @throws InvalidRecordException if a value is not UTF-8, or no number in a NUMERIC field
   */
  byte[][] encode(Map<String, ByteIterator> values) throws InvalidRecordException;

  /** The command that reads the fields, all if null. */
  CommandArguments get(byte[] record, Set<String> fields);

  /**
   * Reads a reply to {@link #get} of the same fields.
   *
   * @return false if there is nothing in it
   */
  boolean decode(Object reply, Set<String> fields, Map<String, ByteIterator> result);
}
