// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The kinds of questions that a search workload can ask. Each kind is one file. CONTRIBUTING.md
 * names, under "A kind of question", all other places that a new kind needs.
 */
package site.ycsb.search.question;
