// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * How far a vector is from another one. A smaller distance is nearer, whatever the engine's own
 * score is; a binding turns the score into this distance.
 */
public enum VectorMetric {
  /** The Euclidean distance, the root of the sum of squared differences: 0 or more. */
  L2,
  /** 1 less the cosine of the angle between them: 0 to 2. No vector is zero. */
  COSINE,
  /** 1 less the sum of the products. Made-up vectors of this metric have the length 1. */
  DOT
}
