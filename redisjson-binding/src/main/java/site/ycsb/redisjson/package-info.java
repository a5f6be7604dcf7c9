// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The binding {@code redisjson}: records as RedisJSON documents with a RediSearch index. */
package site.ycsb.redisjson;
