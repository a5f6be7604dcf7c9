// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** How threads wait: for a time, by a clock that a test can pass in, or for something to happen. */
package site.ycsb.waiting;
