// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

/**
 * A figure for which a rule does not hold, or nobody can tell whether it holds.
 *
 * @param text the rule, the place and the reason
 */
record RuleFinding(String text, boolean isBroken) {}
