// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The forms of answers: of each one what is kept of the right answers, the judgement of replies,
 * and the text that says how a reply differs.
 */
package site.ycsb.search.answer;
