// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the properties ask of a search workload, as values: its operation mix, and which records,
 * questions and pages operations choose.
 */
package site.ycsb.search.scenario;
