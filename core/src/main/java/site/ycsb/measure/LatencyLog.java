// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

/**
 * Keeps latencies together with their time, in the order in which they were taken. One thread
 * records; others may read after it has ended.
 */
@FunctionalInterface
public interface LatencyLog {

  /** Keeps a latency in nanoseconds that was taken now. */
  void record(long nanos);
}
