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
  BOTH;

  boolean hasService() {
    return this != INTENDED;
  }

  boolean hasResponse() {
    return this != OP;
  }

  /** What the name of an operation begins with where response times are shown. */
  String responsePrefix() {
    return this == BOTH ? "Intended-" : "";
  }
}
