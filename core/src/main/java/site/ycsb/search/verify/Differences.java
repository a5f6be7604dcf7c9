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
package site.ycsb.search.verify;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.check.RecordChecker;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;

/** Words for differences. */
final class Differences {

  private static final int MAX_VALUE_LENGTH = 60;

  private Differences() {}

  /** Says how a field of a row differs from the record at a revision. */
  static String field(
      RecordChecker checker,
      Map<String, ByteIterator> row,
      String name,
      long number,
      int revision) {
    ProductField field = ProductField.of(name);
    ByteIterator value = row.get(name);
    String found = value == null ? "missing" : shorten(value.toString());
    String expected =
        field == null ? "not there" : shorten(checker.expectedValue(field, number, revision));
    return Keys.name(number)
        + ", field "
        + name
        + ": is "
        + found
        + ", should be "
        + expected
        + " (revision "
        + revision
        + ")";
  }

  private static String shorten(String text) {
    return text.length() <= MAX_VALUE_LENGTH ? text : text.substring(0, MAX_VALUE_LENGTH) + "…";
  }
}
