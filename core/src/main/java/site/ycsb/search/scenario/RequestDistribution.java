// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

/** How the record of an operation is chosen; the names and meanings are YCSB's. */
enum RequestDistribution {
  UNIFORM,
  ZIPFIAN,
  LATEST,
  HOTSPOT,
  SEQUENTIAL,
  EXPONENTIAL
}
