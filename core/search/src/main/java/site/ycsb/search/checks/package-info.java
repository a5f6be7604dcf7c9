// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What is checked around the operations of a load or run: whether the store fits before the first
 * one, how replies are judged meanwhile, and whether everything written is there after the last
 * one.
 */
package site.ycsb.search.checks;
