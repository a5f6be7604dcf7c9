// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The data set: each record is made from the seed, its number and its revision, never stored. */
package site.ycsb.search.data;
