// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** A site of many studies, each of which has its report in it. */
package site.ycsb.report.gallery;
