// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What the bindings for Redis share: settings, connections, the index and its searches, facts. */
package site.ycsb.redis;
