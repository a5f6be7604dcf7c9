// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Map;
import site.ycsb.Status;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Table;

/** A missing key counts as OK. */
public class MissingKeyOk extends MemoryDB {

  @Override
  protected Status missing(Table t, String key, Map<String, String> changes) {
    return Status.OK;
  }
}
