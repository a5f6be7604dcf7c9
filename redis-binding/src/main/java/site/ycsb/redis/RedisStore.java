// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import site.ycsb.search.SearchSchema;
import site.ycsb.search.TimeToLive;

/**
 * What the tables of one instance of a binding have in common.
 *
 * @param product the product of the binding
 * @param timeToLive how long inserted records live
 * @param recreate whether createIndex may remove records
 * @param batchSize how many records an insert sends together
 */
public record RedisStore(
    RedisLink link,
    SearchSchema schema,
    RedisProduct product,
    RecordFormat format,
    TimeToLive timeToLive,
    boolean recreate,
    int batchSize) {}
