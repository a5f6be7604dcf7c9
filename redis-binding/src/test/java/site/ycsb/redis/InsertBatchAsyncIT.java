// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import site.ycsb.testkit.OnEventLoop;

/** Batches with {@code client.threads=async}. */
@EnabledForJreRange(min = JRE.JAVA_24)
@ExtendWith(OnEventLoop.class)
class InsertBatchAsyncIT extends InsertBatchIT {}
