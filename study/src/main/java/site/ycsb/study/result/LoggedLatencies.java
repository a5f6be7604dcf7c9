// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import site.ycsb.result.RunDocument.Latencies;

/**
 * Latencies of one operation in a log, added up. A report keeps those of all its runs, and a
 * histogram takes twenty times as much memory.
 *
 * @param nanos their count, mean and percentiles
 * @param counts as {@link PackedHistogram#read} takes them
 */
public record LoggedLatencies(Latencies nanos, byte[] counts) {

  static LoggedLatencies of(Histogram sum) {
    ByteBuffer counts = ByteBuffer.allocate(sum.getNeededByteBufferCapacity());
    int length = sum.encodeIntoByteBuffer(counts);
    byte[] ofAll = Arrays.copyOfRange(counts.array(), PackedHistogram.PLAIN_HEADER, length);
    double[] total = {0};
    read(ofAll, (value, count) -> total[0] += (double) sum.medianEquivalentValue(value) * count);
    double mean = total[0] / Math.max(1, sum.getTotalCount());
    return new LoggedLatencies(Latencies.of(sum, mean), ofAll);
  }

  public void addTo(Histogram sum) {
    // A histogram takes long to note a new maximum, so it has it before all others.
    sum.recordValueWithCount(nanos.p100(), 0);
    read(counts, sum::recordValueWithCount);
  }

  private static void read(byte[] counts, PackedHistogram.Counts to) {
    PackedHistogram.read(counts, 0, counts.length, HistogramLog.DIGITS, 1, to);
  }
}
