// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

/**
 * How far a phase is.
 *
 * @param ok operations that succeeded
 * @param remaining operations that have not begun, 0 where there is no such number
 */
public record Progress(long ok, long remaining) {}
