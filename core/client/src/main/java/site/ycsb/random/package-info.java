// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** Pseudorandom draws: bits as a function of a seed, and popularity by the law of Zipf. */
package site.ycsb.random;
