// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The metrics of results as numbers: system, step, point and metric; {@code report.json}. */
package site.ycsb.report.metrics;
