// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * HTTP/1.1 over sockets of a client thread: a thread writes a request and reads the reply itself,
 * in both ways of running. Each {@link site.ycsb.elasticsearch.http.HttpClient} has one connection
 * to each host; all of a process share what {@link site.ycsb.elasticsearch.http.HttpHosts} knows.
 */
package site.ycsb.elasticsearch.http;
