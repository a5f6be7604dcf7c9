// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

/**
 * When a client sent its message to the others before a run, and when it had read theirs, by its
 * own clock. Client 0 sends the start to all; each other client sends its entry to client 0. Nobody
 * can read a message before it was sent: so clocks can be compared.
 *
 * @param sent a time at or before the message was sent, in nanoseconds
 * @param seen by number of the client, a time at or after its message was read; 0 if none was
 */
public record Meeting(long sent, long[] seen) {}
