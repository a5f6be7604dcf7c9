// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.Status;

/**
 * The failure of a search, a scan or an insert whose table does not exist. This is an error: {@code
 * NOT_FOUND} is about a record, and an empty answer means that the table exists.
 */
public final class MissingTable {

  public static final String STATUS = "NO_TABLE";

  private MissingTable() {}

  /**
   * @param table as the user calls it
   * @param place where it is missing, for example {@code Redis at db:6379}
   * @param property that says where to look for the table
   */
  public static Status status(String table, String place, String property) {
    return new Status(STATUS, message(table, place, property));
  }

  /** The message of an exception about a table that does not exist. */
  public static String message(String table, String place, String property) {
    return "there is no table %s in %s: load it first, or check %s"
        .formatted(table, place, property);
  }
}
