// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Several clients that share a load or run: which one this is, its part of the work, and when all
 * begin. How clients of one table know of each other's writes lies in {@code
 * site.ycsb.search.clients}.
 */
package site.ycsb.clients;
