// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import java.util.Map;

/**
 * Gives gauges: numbers that are read once a second beside the load, such as the memory of the
 * server. Each source is read by a thread of its own: one that takes long delays nothing, and one
 * that throws an exception is reported once and left out.
 */
@FunctionalInterface
public interface GaugeSource {

  /**
   * Reads all gauges. The first reading is made before the phase starts and is not used: a rate
   * counts from it.
   *
   * @return the values by the names of the gauges; a name is in lower case, its words have
   *     underscores between them, and the last of them are the unit: {@code server_resident_bytes},
   *     {@code server_disk_read_bytes_per_second}, {@code server_cpu_cores}
   */
  Map<String, Double> read() throws Exception;

  /** Closes what the source opened. Called once, by the thread that reads, as the last call. */
  default void close() throws Exception {}
}
