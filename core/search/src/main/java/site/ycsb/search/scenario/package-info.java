// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What a search workload does: its properties, its operations, and the checks of a run. */
package site.ycsb.search.scenario;
