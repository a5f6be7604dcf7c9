// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Comparison studies: the commands {@code ycsb study} and {@code ycsb report}. */
package site.ycsb.study;
