// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Many clients on few threads: an {@link site.ycsb.eventloop.EventLoop} runs virtual threads and
 * waits for the sockets of all of them. What runs in them is the same blocking code as elsewhere.
 *
 * <p>The virtual threads of Java 25 alone do the same without this module. With one thread of the
 * platform and 50 clients that read from Redis, they reached 0.54 of the rate of an event loop, and
 * took 1.93 times its CPU time per operation (medians of three turns of {@code
 * tools/bench/redis/reads}: 52 238 and 96 098 operations per second, 22.6 and 11.7 µs). With two
 * threads the ratios were 0.65 and 1.93. At 20 000 reads per second of 10 000 clients, 24 to 42 %
 * of the operations started more than 1 ms late, and 3 to 4 % with an event loop ({@code
 * tools/bench/redis/clients}).
 */
package site.ycsb.eventloop;
