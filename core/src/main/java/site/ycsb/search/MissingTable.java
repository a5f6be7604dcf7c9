/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search;

import site.ycsb.Status;

/**
 * How a search, a scan or an insert ends if there is no such table. It is an error: {@code
 * NOT_FOUND} is said of a record, and no rows are an answer about a table that is there.
 */
public final class MissingTable {

  /** Name of the status. */
  public static final String STATUS = "NO_TABLE";

  private MissingTable() {}

  /**
   * @param table as the user calls it
   * @param place where it is not, for example {@code Redis at db:6379}
   * @param property that says where the table is looked for
   */
  public static Status status(String table, String place, String property) {
    return new Status(STATUS, message(table, place, property));
  }

  /** The same, for an exception. */
  public static String message(String table, String place, String property) {
    return "there is no table %s in %s: load it first, or check %s"
        .formatted(table, place, property);
  }
}
