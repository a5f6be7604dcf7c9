// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** A file of records: reads it once and keeps it outside the heap. */
package site.ycsb.search.corpus;
