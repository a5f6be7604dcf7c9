// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Judges replies: by an oracle of the right answers and by the history of the writes. It knows
 * questions by their numbers only. What depends on the form of an answer is asked of its {@link
 * site.ycsb.search.judge.AnswerRules}, which are found as a service.
 */
package site.ycsb.search.judge;
