// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Many clients on few threads: an {@link site.ycsb.eventloop.EventLoop} runs virtual threads and
 * waits for the sockets of all of them. What runs in them is the same blocking code as elsewhere.
 */
package site.ycsb.eventloop;
