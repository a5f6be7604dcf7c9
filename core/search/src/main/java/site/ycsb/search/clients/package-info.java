// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What clients that share a run leave for each other, and what they judge by it afterwards. */
package site.ycsb.search.clients;
