// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Doing what the plan says: servers, one JVM for each run, interruption and going on. */
package site.ycsb.study.run;
