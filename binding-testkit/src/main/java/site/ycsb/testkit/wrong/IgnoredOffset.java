// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Never sends the offset: each page is the first one. */
public class IgnoredOffset extends MemoryDB {

  @Override
  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    return super.page(hits, 0, limit);
  }
}
