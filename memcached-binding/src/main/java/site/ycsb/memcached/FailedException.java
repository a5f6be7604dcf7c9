// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import site.ycsb.Status;

/** An operation failed, with this status. */
final class FailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient Status status;

  FailedException(String name, String message) {
    super(message, null, false, false);
    status = new Status(name, message);
  }

  Status status() {
    return status;
  }
}
