// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * A store that lies: {@link site.ycsb.liar.LiarDB} tells one of the {@link
 * site.ycsb.liar.NamedLie}s on top of an honest store. Each lie has to make a run fail.
 */
package site.ycsb.liar;
