// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import site.ycsb.DBException;

/** The store answers calls, and holds other records than were written to it. */
public final class WrongRecordsException extends DBException {

  public WrongRecordsException(String message) {
    super(message);
  }
}
