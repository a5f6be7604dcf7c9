// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;

/** Closes what all instances share, and with it the records, when one is cleaned up. */
public class ForgottenOnCleanup extends MemoryDB {

  @Override
  public void cleanup() {
    store().clear();
  }
}
