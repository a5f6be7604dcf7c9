// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The latencies of one operation over time. Complete when all recording threads have ended.
 *
 * @param originMillis the origin of the times in all logs, as {@code System.currentTimeMillis}
 * @param all the logs of all threads as they are now
 */
public record LatencyHistory(long originMillis, Supplier<Stream<LongConsumer>> all) {

  public <T extends LongConsumer> List<T> logs(Class<T> type) {
    return all.get().filter(type::isInstance).map(type::cast).toList();
  }
}
