// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The result of a phase as data, and the files that programs read: JSON, a time series, and an
 * interval log.
 */
package site.ycsb.result;
