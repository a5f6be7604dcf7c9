// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.client.StoreWorkload;
import site.ycsb.messages.Numbers;
import site.ycsb.search.ForwardingDB;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.CoreWorkload;

/**
 * What keys look like to the store, and how often a read asks for one that no record has. A key of
 * a set length is the workload's key, {@code -}, and characters that look random but always are the
 * same for that key. So it is unique, and keys stay in their order.
 *
 * <p>Immutable, for any number of threads.
 */
record KeyMapping(int length, double misses) {

  /** Room for {@code user}, the 19 digits of a hashed key, {@code -}, and one more character. */
  private static final int SHORTEST = 25;

  static final Setting<Integer> LENGTH =
      Setting.integer(
              "keylength",
              0,
              0,
              65_536,
              "length of all keys, at least 25; 0 for the workload's own keys; not for the"
                  + " search workload")
          .in("bytes");

  static final Setting<Double> MISSES =
      Setting.decimal(
          "missproportion",
          0,
          0,
          1,
          "share of reads that ask for a key that no record has, reported as READ-MISS; not for the"
              + " search workload");

  private static final byte[] CHARACTERS =
      "abcdefghijklmnopqrstuvwxyz012345".getBytes(StandardCharsets.US_ASCII);

  /** What the keys of YCSB's workloads begin with. */
  private static final String PREFIX = "user";

  /** No key of a record ends like that. */
  private static final char MISSING = '_';

  /**
   * Empty if keys stay what they are and all reads are of records.
   *
   * @throws ConfigurationException if the workload needs its own keys, or the length is too short
   */
  static Optional<KeyMapping> of(Properties properties, Workload workload) {
    int length = LENGTH.get(properties);
    double misses = MISSES.get(properties);
    if (length == 0 && misses == 0) {
      return Optional.empty();
    }
    if (workload instanceof StoreWorkload) {
      throw new ConfigurationException(
          (length > 0 ? LENGTH : MISSES).name()
              + " is for YCSB's own workloads: the search workload checks its keys");
    }
    if (misses > 0 && hasReadModifyWrites(properties)) {
      throw new ConfigurationException(
          "%s is for reads alone, and a read-modify-write changes what it has read: set %s to 0"
              .formatted(MISSES.name(), CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY));
    }
    if (length > 0 && length < SHORTEST) {
      throw new ConfigurationException(
          LENGTH.name() + " " + length + " is too short: " + needed(length));
    }
    int padded = PREFIX.length() + padding(properties);
    if (length > 0 && padded >= length) {
      throw new ConfigurationException(
          "%s %d is too short: with %s %d keys need at least %d"
              .formatted(
                  LENGTH.name(),
                  length,
                  CoreWorkload.ZERO_PADDING_PROPERTY,
                  padded - PREFIX.length(),
                  padded + 1));
    }
    return Optional.of(new KeyMapping(length, misses));
  }

  /** Short keys are numbered ones: a hashed number has up to 19 digits. */
  private static String needed(int length) {
    int digits = length - PREFIX.length();
    return "keys need at least "
        + SHORTEST
        + (digits < 1
            ? ""
            : "; for keys of %d leave it out and set %s=ordered and %s=%d"
                .formatted(
                    length,
                    CoreWorkload.INSERT_ORDER_PROPERTY,
                    CoreWorkload.ZERO_PADDING_PROPERTY,
                    digits));
  }

  private static int padding(Properties properties) {
    String digits =
        properties.getProperty(
            CoreWorkload.ZERO_PADDING_PROPERTY, CoreWorkload.ZERO_PADDING_PROPERTY_DEFAULT);
    // The workload refuses others.
    return digits.matches("[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
  }

  /** The workload refuses what is not a number. */
  private static boolean hasReadModifyWrites(Properties properties) {
    return !Numbers.isZero(
        properties.getProperty(CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY, "0"));
  }

  /** The binding as the workload sees it; what is mapped is outside of what is timed. */
  DB mapping(MeasuredDB db) {
    return new ForwardingDB() {
      @Override
      protected DB db() {
        return db;
      }

      @Override
      public Status read(
          String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
        return isMiss()
            ? db.readMissing(table, missing(key), fields)
            : db.read(table, key(key), fields, result);
      }

      @Override
      public Status scan(
          String table,
          String startKey,
          int count,
          Set<String> fields,
          Vector<HashMap<String, ByteIterator>> result) {
        return db.scan(table, key(startKey), count, fields, result);
      }

      @Override
      public Status update(String table, String key, Map<String, ByteIterator> values) {
        return db.update(table, key(key), values);
      }

      @Override
      public Status insert(String table, String key, Map<String, ByteIterator> values) {
        return db.insert(table, key(key), values);
      }

      @Override
      public Status delete(String table, String key) {
        return db.delete(table, key(key));
      }
    };
  }

  boolean isMiss() {
    return misses > 0 && ThreadLocalRandom.current().nextDouble() < misses;
  }

  String key(String key) {
    return length == 0 ? key : filled(key, '-');
  }

  /** A key that no record has, as long as a record's. */
  String missing(String key) {
    return length == 0 ? key + MISSING : filled(key, MISSING);
  }

  // Characters of a key are bytes, for which the deprecated way is the fastest one.
  @SuppressWarnings("deprecation")
  private String filled(String key, char separator) {
    if (key.length() >= length) {
      throw new IllegalStateException(
          "the key " + key + " is not shorter than " + LENGTH.name() + "=" + length);
    }
    byte[] bytes = new byte[length];
    int end = key.length();
    key.getBytes(0, end, bytes, 0);
    bytes[end++] = (byte) separator;
    long state = key.hashCode() * 0x9E3779B97F4A7C15L | 1;
    while (end < length) {
      // Marsaglia's xorshift; twelve characters of five bits.
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      long bits = state;
      for (int i = 0; i < 12 && end < length; i++) {
        bytes[end++] = CHARACTERS[(int) bits & 31];
        bits >>>= 5;
      }
    }
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
