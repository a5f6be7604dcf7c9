// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The keys of a table on the server. Those of records never begin with two colons; all others that
 * belong to a table do, except the set of keys that YCSB calls {@code _indices}. Immutable.
 */
public final class TableKeys {

  private final String name;
  private final byte[] prefix;
  private final String indexedPrefix;
  private final byte[] keySet;
  private final byte[] stamp;

  private TableKeys(String name, String prefix, String indexedPrefix, String keySet) {
    if (name.isEmpty() || name.indexOf(':') >= 0) {
      throw new IllegalArgumentException(
          "table=" + name + ": needs a name, without colons: these separate it from the keys");
    }
    this.name = name;
    this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
    this.indexedPrefix = indexedPrefix;
    this.keySet = keySet.getBytes(StandardCharsets.UTF_8);
    this.stamp = ("::stamp:" + name).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * A table whose records are at {@code name:key}.
   *
   * @throws IllegalArgumentException if no table can have that name
   */
  public static TableKeys prefixed(String name) {
    return prefixed(name, name + ":");
  }

  /** A table beside an unprefixed one: its records are at {@code :name:key}. */
  public static TableKeys beside(String name) {
    return prefixed(name, ":" + name + ":");
  }

  private static TableKeys prefixed(String name, String prefix) {
    return new TableKeys(name, prefix, prefix, "::keys:" + name);
  }

  /**
   * A table as YCSB's binding keeps it: records at their key itself, and the set {@code _indices}.
   *
   * @param indexedPrefix the beginning of the keys that search finds
   */
  public static TableKeys unprefixed(String name, String indexedPrefix, String keySet) {
    return new TableKeys(name, "", indexedPrefix, keySet);
  }

  /** The name of the table and of its index. */
  public String table() {
    return name;
  }

  /** The beginning of the keys of all records. */
  public String prefix() {
    return new String(prefix, StandardCharsets.UTF_8);
  }

  /** Number of bytes before the key in the name of a record. */
  int prefixLength() {
    return prefix.length;
  }

  /** The beginning of the keys of all records that search finds. */
  public String indexedPrefix() {
    return indexedPrefix;
  }

  /** The sorted set that holds the keys of records, without prefix, where there is one. */
  public byte[] keySet() {
    return keySet;
  }

  public byte[] stamp() {
    return stamp;
  }

  /**
   * Where the record of a key is.
   *
   * @throws InvalidRecordException if there can be no record of that key
   */
  public byte[] record(String key) throws InvalidRecordException {
    return record(FieldValues.utf8("the key", key));
  }

  /** As {@link #record(String)}, of the bytes of a key. */
  public byte[] record(byte[] key) throws InvalidRecordException {
    if (prefix.length > 0) {
      byte[] record = Arrays.copyOf(prefix, prefix.length + key.length);
      System.arraycopy(key, 0, record, prefix.length, key.length);
      return record;
    }
    if (key.length == 0 || key[0] == ':' || Arrays.equals(key, keySet)) {
      throw new InvalidRecordException(
          "a key of table "
              + name
              + " cannot be empty, begin with a colon or be that of its index");
    }
    return key;
  }
}
