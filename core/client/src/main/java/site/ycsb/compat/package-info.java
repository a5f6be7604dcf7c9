// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Compatibility with YCSB: its text and JSON output, its measurement types and status line, its
 * static measurements, and the limits of its core workloads.
 */
package site.ycsb.compat;
