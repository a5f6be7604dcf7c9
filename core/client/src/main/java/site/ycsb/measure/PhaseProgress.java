// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

/**
 * The progress of a phase.
 *
 * @param ok operations that succeeded
 * @param remaining operations that have not begun, 0 if their number is not limited
 */
public record PhaseProgress(long ok, long remaining) {}
