// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

/** The binding {@code lucene}: Apache Lucene inside the client's process, one index per table. */
package site.ycsb.lucene;
