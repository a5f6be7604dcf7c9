// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What a study is to do: its file, checked, and the list of runs that follows from it. */
package site.ycsb.study.plan;
