// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Comparison studies: the commands that make, show and compare results. */
package site.ycsb.study;
