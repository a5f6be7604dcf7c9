// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The results of several clients as one: the command {@code ycsb merge}. */
package site.ycsb.report.merge;
