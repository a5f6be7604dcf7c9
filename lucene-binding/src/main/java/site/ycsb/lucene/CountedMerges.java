// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.MergePolicy;
import site.ycsb.gauge.StoreGauges;

/** Merges as Lucene does by default, without its limit of input and output, and counts them. */
final class CountedMerges extends ConcurrentMergeScheduler {

  private final LongAdder merges = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final LongAdder nanos = new LongAdder();

  CountedMerges() {
    disableAutoIOThrottle();
  }

  @Override
  protected void doMerge(MergeSource source, MergePolicy.OneMerge merge) throws IOException {
    long start = System.nanoTime();
    super.doMerge(source, merge);
    merges.increment();
    bytes.add(merge.totalBytesSize());
    nanos.add(System.nanoTime() - start);
  }

  void addTo(StoreGauges gauges, String index) {
    gauges.add("running_merges", mergeThreadCount());
    gauges.count(index, "merges", merges.sum());
    gauges.count(index, "merged_bytes", bytes.sum());
    gauges.count(index, "merge_ms", nanos.sum() / (double) TimeUnit.MILLISECONDS.toNanos(1));
  }
}
