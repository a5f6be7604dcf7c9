// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The binding {@code memcached}: a record is one item, through the client library of Amazon
 * ElastiCache ({@code com.amazonaws:elasticache-java-cluster-client}).
 *
 * <p>That library is spymemcached, which YCSB's own binding uses, kept up: its releases go on, it
 * has TLS, and needs no other library. Compared with it, in November 2026:
 *
 * <ul>
 *   <li>spymemcached itself: last release 2017, no TLS.
 *   <li>xmemcached 2.4.9 (2025): no TLS.
 *   <li>folsom 1.21.0 (February 2024): TLS and SASL, but with Netty and Guava.
 * </ul>
 *
 * <p>One thread of the library serves each connection and sends what has gathered. A few
 * connections for many threads are faster than one for each: 16 threads on two cores read 53 000
 * records a second through one connection, and 20 000 through 16.
 */
package site.ycsb.memcached;
