// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Map;
import java.util.Set;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Fills the heap to its last byte, and keeps it full. */
public class HoardingDB extends BasicDB {

  private static Object[] hoard;

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    int size = 1 << 20;
    while (size > 0) {
      try {
        Object[] more = new Object[size];
        more[0] = hoard;
        hoard = more;
      } catch (OutOfMemoryError e) {
        size /= 2;
      }
    }
    throw new OutOfMemoryError("Java heap space");
  }
}
