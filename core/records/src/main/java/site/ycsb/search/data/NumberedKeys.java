// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

/**
 * The keys of records: {@code user} and the record's number in ten digits, so that the order of
 * keys is the order of numbers.
 */
public final class NumberedKeys {

  /** Greatest number of records, 2^33: what fits beside a revision into a sort value. */
  public static final long MAX_RECORDS = 1L << 33;

  private static final String PREFIX = SearchableDB.KEY_PREFIX;

  private static final int DIGITS = 10;
  private static final int LENGTH = PREFIX.length() + DIGITS;

  private NumberedKeys() {}

  /** The key of record {@code number}, which is between 0 and {@link #MAX_RECORDS} - 1. */
  @SuppressWarnings("deprecation") // the one way to make a string of Latin-1 bytes without a scan
  public static String key(long number) {
    byte[] key = new byte[LENGTH];
    PREFIX.getBytes(0, PREFIX.length(), key, 0);
    for (int i = LENGTH - 1; i >= PREFIX.length(); i--) {
      key[i] = (byte) ('0' + number % 10);
      number /= 10;
    }
    return new String(key, 0, 0, LENGTH);
  }

  /** The number of the record with this key, or -1 if it is not the key of a record. */
  public static long number(String key) {
    return number(Utf8ByteIterator.of(key));
  }

  /** The number of a key, see {@link #number(String)}; a null value is not a key. */
  public static long number(ByteIterator key) {
    if (key instanceof Utf8ByteIterator utf8) {
      long number = utf8.bytesLeft() == LENGTH ? utf8.wholeNumberAfter(PREFIX) : -1;
      return number < MAX_RECORDS ? number : -1;
    }
    return key == null ? -1 : number(key.toString());
  }
}
