// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * A record that the schema or the store does not allow; the message says which field and why. A
 * binding answers with {@link site.ycsb.Status#BAD_REQUEST}.
 */
public final class InvalidRecordException extends Exception {

  private static final long serialVersionUID = 1L;

  public InvalidRecordException(String message) {
    super(message, null, false, false);
  }
}
