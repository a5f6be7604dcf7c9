// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Real servers for integration tests, started for a test or a test class and removed after it: in
 * containers, Redis also as processes and PostgreSQL as one. All traffic goes to 127.0.0.1.
 *
 * <p>The image of each engine is a setting whose default is the official image. Where that cannot
 * be pulled, an image of {@code tools/test-servers/build} is used; without that image, the test
 * class is skipped, or fails if {@code YCSB_REQUIRE_SERVERS} names the engine. The build ends with
 * a list of what was verified and what was not.
 *
 * <p>Testcontainers' own modules for these engines are not used: tests kill a node and restart it
 * on the same port, run clusters within one container, and use FerretDB in place of mongod, which
 * never becomes the replica set that the MongoDB module waits for.
 */
package site.ycsb.testkit.server;
