// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.stream.IntStream;
import site.ycsb.testkit.MemoryDB;
import site.ycsb.testkit.MemoryStore.Indexed;

/** Answers with what it has: the hits of one shard in seven are missing, the pages are full. */
public class DroppedRows extends MemoryDB {

  @Override
  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    List<Indexed> answered =
        IntStream.range(0, hits.size()).filter(i -> i % 7 != 6).mapToObj(hits::get).toList();
    return super.page(answered, offset, limit);
  }
}
