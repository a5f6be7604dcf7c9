// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The binding {@code redis}: records as hashes, in the layout of YCSB's own binding. */
package site.ycsb.redis.hash;
