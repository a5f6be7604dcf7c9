// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.testkit.MemoryDB;

/** Takes recreate=true for leave to go on with the records and the stamp that are there. */
public class KeptRecords extends MemoryDB {

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    if (!Boolean.parseBoolean(getProperties().getProperty(RECREATE_PROPERTY))) {
      super.createIndex(table, schema);
    }
  }
}
