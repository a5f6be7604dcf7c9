// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Comparison studies: the command {@code ycsb study}. */
package site.ycsb.study;
