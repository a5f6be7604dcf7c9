// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The names that a table has on the server. Keys of records never begin with two colons; all else
 * that belongs to a table does, but for the set of keys that YCSB calls {@code _indices}.
 * Immutable.
 */
public final class Table {

  private static final String OWN = "::";

  private final String name;
  private final byte[] prefix;
  private final String indexedPrefix;
  private final byte[] keySet;
  private final byte[] stamp;

  private Table(String name, String prefix, String indexedPrefix, String keySet) {
    if (name.isEmpty() || name.indexOf(':') >= 0) {
      throw new IllegalArgumentException(
          "table=" + name + ": needs a name, without colons: these separate it from the keys");
    }
    this.name = name;
    this.prefix = bytes(prefix);
    this.indexedPrefix = indexedPrefix;
    this.keySet = bytes(keySet);
    this.stamp = bytes(OWN + "stamp:" + name);
  }

  /**
   * A table whose records are at {@code name:key}.
   *
   * @throws IllegalArgumentException if the name will not do
   */
  public static Table prefixed(String name) {
    return new Table(name, name + ":", name + ":", OWN + "keys:" + name);
  }

  /**
   * A table as YCSB's binding keeps it: records at their key itself, and the set {@code _indices}.
   *
   * @param indexedPrefix what the keys begin with that search finds
   */
  public static Table unprefixed(String name, String indexedPrefix, String keySet) {
    return new Table(name, "", indexedPrefix, keySet);
  }

  /** A table beside an unprefixed one: its records are at {@code :name:key}. */
  public static Table beside(String name) {
    return new Table(name, ":" + name + ":", ":" + name + ":", OWN + "keys:" + name);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public String name() {
    return name;
  }

  /** What all keys of records begin with. */
  public String prefix() {
    return new String(prefix, StandardCharsets.UTF_8);
  }

  /** What all keys of records begin with that search finds. */
  public String indexedPrefix() {
    return indexedPrefix;
  }

  /** The sorted set that holds the record keys, without prefix, where there is one. */
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

  /** Number of bytes before the key in the name of a record. */
  public int prefixLength() {
    return prefix.length;
  }
}
