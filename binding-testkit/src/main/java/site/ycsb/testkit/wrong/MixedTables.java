// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.testkit.MemoryDB;

/** Keeps all tables in one. */
public class MixedTables extends MemoryDB {

  @Override
  protected String storedName(String table) {
    return "table";
  }
}
