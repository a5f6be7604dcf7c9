// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import site.ycsb.search.history.WriteHistory;

/**
 * The counts of all records, which all questions about relevance share, as the writes of each
 * history change them. For any number of threads.
 */
final class SharedCounts {

  private final AskedWords asked;
  private final Supplier<LiveCounts.Loaded> loaded;
  private final Map<WriteHistory, LiveCounts> live = new HashMap<>();

  /**
   * @param loaded the counts before the first write, asked for when all records are known
   */
  SharedCounts(AskedWords asked, Supplier<LiveCounts.Loaded> loaded) {
    this.asked = asked;
    this.loaded = loaded;
  }

  AskedWords asked() {
    return asked;
  }

  /** The counts as the writes of a history change them. */
  synchronized LiveCounts live(WriteHistory history) {
    return live.computeIfAbsent(history, writes -> new LiveCounts(asked, loaded.get(), writes));
  }
}
