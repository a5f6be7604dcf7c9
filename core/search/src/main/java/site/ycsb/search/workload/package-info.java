// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The search workload at work: a load or a run. Each of its threads has a session, which asks,
 * writes and has every reply judged.
 */
package site.ycsb.search.workload;
