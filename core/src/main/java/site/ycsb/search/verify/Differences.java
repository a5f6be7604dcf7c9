// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.judge.RecordChecker;

final class Differences {

  private static final int MAX_VALUE_LENGTH = 60;

  private Differences() {}

  /** Describes how a field of a row differs from the record at a revision. */
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
    return "%s, field %s: is %s, should be %s (revision %s)"
        .formatted(Keys.name(number), name, found, expected, revision);
  }

  static String status(Status status) {
    return status == null ? "no status" : status.getName() + " (" + status.getDescription() + ")";
  }

  private static String shorten(String text) {
    return text.length() <= MAX_VALUE_LENGTH ? text : text.substring(0, MAX_VALUE_LENGTH) + "…";
  }
}
