// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

/** The value of an item is not a record of this binding. */
final class ForeignValueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ForeignValueException() {
    super(
        "the value is not a record of this binding; load into another table or an empty server",
        null,
        false,
        false);
  }
}
