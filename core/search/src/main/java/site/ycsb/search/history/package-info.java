// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What a client wrote and when, and which states of a record a reply may therefore show. */
package site.ycsb.search.history;
