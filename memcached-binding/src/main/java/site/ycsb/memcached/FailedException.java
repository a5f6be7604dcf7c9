// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

/** An operation failed; its name is that of the status. */
final class FailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String name;

  FailedException(String name, String message) {
    super(message, null, false, false);
    this.name = name;
  }

  String name() {
    return name;
  }
}
