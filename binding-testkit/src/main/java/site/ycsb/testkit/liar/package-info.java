// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * A store that lies: {@link site.ycsb.testkit.liar.LiarDB} tells one of the {@link
 * site.ycsb.testkit.liar.NamedLie}s over a store that is honest. What it says has to fail a run.
 */
package site.ycsb.testkit.liar;
