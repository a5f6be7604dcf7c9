/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
