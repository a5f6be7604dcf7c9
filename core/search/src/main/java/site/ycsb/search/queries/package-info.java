// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The questions of a run: how they are drawn, found again in the records, and logged. */
package site.ycsb.search.queries;
