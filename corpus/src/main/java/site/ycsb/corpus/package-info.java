// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * {@code ycsb corpus}: what the records of a file look like; {@code ycsb vectors}: files of
 * vectors.
 */
package site.ycsb.corpus;
