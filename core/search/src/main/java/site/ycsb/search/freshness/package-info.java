// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * How soon search finds what was written: the freshness probe, which changes a record of its own
 * beside the load of a run and searches until it is found.
 */
package site.ycsb.search.freshness;
