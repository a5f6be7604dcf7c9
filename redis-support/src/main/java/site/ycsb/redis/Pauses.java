// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.DBException;

/** Waiting for a server to be ready, outside the operations. */
final class Pauses {

  private static final int MILLIS = 50;

  private Pauses() {}

  /**
   * Waits a moment.
   *
   * @throws DBException if the thread was interrupted
   */
  static void pause() throws DBException {
    try {
      Thread.sleep(MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DBException("interrupted while waiting for the server", e);
    }
  }
}
