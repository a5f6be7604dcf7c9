// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What exists only because YCSB has it: its text and JSON output, its measurement types and status
 * line, its static measurements, and the limits of its core workloads.
 */
package site.ycsb.compat;
