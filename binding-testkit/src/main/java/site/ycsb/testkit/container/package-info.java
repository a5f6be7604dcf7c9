// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Real servers for integration tests, in containers that a test class starts and ends.
 *
 * <p>The image of each engine is a setting whose default is the official image. Where that cannot
 * be pulled, an image of {@code test-servers/build} stands in; where there is none either, the test
 * class is skipped, or fails if {@code YCSB_REQUIRE_SERVERS} names the engine. What was verified
 * and what was not is listed at the end of the build. All traffic goes to 127.0.0.1.
 */
package site.ycsb.testkit.container;
