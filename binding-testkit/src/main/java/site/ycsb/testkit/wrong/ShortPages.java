// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Takes the limit for the last row's number: each page is one row short. */
public class ShortPages extends MemoryDB {

  @Override
  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    return super.page(hits, offset, limit - 1);
  }
}
