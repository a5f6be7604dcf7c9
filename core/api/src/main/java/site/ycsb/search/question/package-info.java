// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The kinds of questions that a search workload can ask. Each kind is one file. */
package site.ycsb.search.question;
