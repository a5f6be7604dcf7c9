// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The results of a study as data, written while it runs and read back by the report. */
package site.ycsb.report.results;
