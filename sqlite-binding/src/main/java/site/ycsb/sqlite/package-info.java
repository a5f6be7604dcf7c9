// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

/** The binding {@code sqlite}: SQLite inside the client, with an FTS5 index of words. */
package site.ycsb.sqlite;
