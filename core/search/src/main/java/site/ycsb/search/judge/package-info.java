// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Judges replies: by an oracle of the right answers and by the history of the writes. It knows
 * questions by their numbers only.
 */
package site.ycsb.search.judge;
