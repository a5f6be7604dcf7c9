// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.data.InvalidRecordException;

/** The meaning of exceptions that are not specific to one store. */
final class CommonFailures {

  private CommonFailures() {}

  /** The status of an operation, as {@code RecordDB.status} describes. */
  static Status status(Exception e) {
    if (e instanceof InvalidRecordException || e instanceof IllegalArgumentException) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    }
    if (e instanceof DBException) {
      return new Status("STORE_ERROR", e.getMessage());
    }
    throw unexpected(e);
  }

  /** The message for a call outside the operations, as {@code RecordDB.failure} describes. */
  static DBException failure(String what, Exception e) {
    if (e instanceof DBException known) {
      return known;
    }
    if (e instanceof IllegalArgumentException) {
      return new DBException(e.getMessage(), e);
    }
    if (e instanceof InterruptedException) {
      Thread.currentThread().interrupt();
      return new DBException("interrupted, so cannot " + what, e);
    }
    throw unexpected(e);
  }

  private static RuntimeException unexpected(Exception e) {
    return e instanceof RuntimeException bug ? bug : new IllegalStateException(e);
  }
}
