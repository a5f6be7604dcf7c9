// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import site.ycsb.testkit.OnEventLoop;

/** With {@code client.threads=async}. */
@EnabledForJreRange(min = JRE.JAVA_24)
@ExtendWith(OnEventLoop.class)
class HttpClientAsyncTest extends HttpClientTest {}
