// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Two results side by side: the command {@code ycsb compare}. */
package site.ycsb.report.compare;
