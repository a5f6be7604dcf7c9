// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The search for wrong answers: rounds that are drawn, tried, and made small if they fail. */
package site.ycsb.hunt;
