// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The page that is made from folders of results. */
package site.ycsb.report;
