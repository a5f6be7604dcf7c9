// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

/**
 * Implemented by a {@link site.ycsb.DB} whose store counts what it does, such as merges, refreshes
 * and garbage collections. Once a second these counts become gauges of a run.
 */
public interface StoreTelemetry {

  /**
   * Makes the source, after {@code init()} and without waiting for the store. It connects when it
   * is first read, by a connection of its own, and is closed before the {@code cleanup()} of this
   * instance unless a reading hangs. Its values come from a {@link StoreGauges}.
   *
   * @param table the table of the workload, which the store may not have yet
   */
  GaugeSource telemetry(String table);
}
