// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

/** The binding {@code postgresql}: PostgreSQL over JDBC, with a GIN index of words. */
package site.ycsb.postgresql;
