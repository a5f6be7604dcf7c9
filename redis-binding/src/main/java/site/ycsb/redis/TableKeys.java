// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * The keys of a table on the server. Keys of records never begin with two colons; all other keys of
 * a table do, except the set of keys that YCSB calls {@code _indices}. Immutable, as long as nobody
 * writes to the bytes.
 *
 * @param table the name of the table and of its index
 * @param prefix the beginning of the keys of all records
 * @param indexedPrefix the beginning of the keys of all records that search finds
 * @param keySet the sorted set that holds the keys of records, without prefix, where there is one
 * @param stamp says what data set was loaded
 */
public record TableKeys(
    String table, byte[] prefix, String indexedPrefix, byte[] keySet, byte[] stamp) {

  private static final String YCSB_KEY_SET = "_indices";

  /** The beginning of every key that YCSB or the search workload makes. */
  private static final String YCSB_KEY_PREFIX = "user";

  private static TableKeys of(String name, String prefix, String indexedPrefix, String keySet) {
    if (name.isEmpty() || name.indexOf(':') >= 0) {
      throw new ConfigurationException(
          "table=" + name + ": needs a name, without colons: these separate it from the keys");
    }
    return new TableKeys(
        name, bytes(prefix), indexedPrefix, bytes(keySet), bytes("::stamp:" + name));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The keys of a table of hashes. YCSB's own table is kept as YCSB's binding does: records at
   * their key itself, and the set {@code _indices}. All other tables have their name in their keys.
   *
   * @throws ConfigurationException if no table can have that name
   */
  public static TableKeys ofHashes(String name) {
    return name.equals(CommonSettings.TABLE.defaultText())
        ? of(name, "", YCSB_KEY_PREFIX, YCSB_KEY_SET)
        : of(name, ":" + name + ":");
  }

  /**
   * The keys of a table of documents.
   *
   * @throws ConfigurationException if no table can have that name
   */
  public static TableKeys ofDocuments(String name) {
    return of(name, name + ":");
  }

  private static TableKeys of(String name, String prefix) {
    return of(name, prefix, prefix, "::keys:" + name);
  }

  /** The tables of that name, in each format, which have this set of keys. */
  List<TableKeys> withSameKeySet() {
    return Stream.of(ofHashes(table), ofDocuments(table))
        .filter(keys -> Arrays.equals(keys.keySet, keySet))
        .toList();
  }

  /**
   * Where the record of a key is.
   *
   * @throws InvalidRecordException if there can be no record of that key
   */
  public byte[] record(String key) throws InvalidRecordException {
    return record(FieldValues.utf8("the key", key));
  }

  /** Where the record of a key in bytes is, see {@link #record(String)}. */
  public byte[] record(byte[] key) throws InvalidRecordException {
    if (prefix.length > 0) {
      byte[] record = Arrays.copyOf(prefix, prefix.length + key.length);
      System.arraycopy(key, 0, record, prefix.length, key.length);
      return record;
    }
    if (key.length == 0 || key[0] == ':' || Arrays.equals(key, keySet)) {
      throw new InvalidRecordException(
          "a key of table "
              + table
              + " cannot be empty, begin with a colon or equal the key of its index");
    }
    return key;
  }
}
