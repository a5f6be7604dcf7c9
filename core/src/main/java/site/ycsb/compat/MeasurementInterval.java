// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

/** Which latencies the text result shows: YCSB's property {@code measurement.interval}. */
public enum MeasurementInterval {
  /** Service times. */
  OP,
  /** Response times. */
  INTENDED,
  /** Both, response times under names that start with {@code Intended-}. */
  BOTH
}
