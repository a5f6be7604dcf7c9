// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Several clients of one table: how they meet, what they leave for each other, and what they judge
 * by it afterwards.
 */
package site.ycsb.search.clients;
