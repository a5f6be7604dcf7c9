// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Compares a loaded store with its expected content, record by record and page by page. */
package site.ycsb.search.verify;
