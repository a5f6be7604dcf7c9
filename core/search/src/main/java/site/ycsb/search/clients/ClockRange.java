// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.util.function.LongUnaryOperator;

/**
 * How far the clock of one client has to be moved to show another client's time, in nanoseconds, at
 * least and at most. Immutable.
 *
 * @param exact whether both clients read one clock
 */
record ClockRange(long least, long most, boolean exact) {

  /** Clocks of two machines drift apart by no more than this share of the time. */
  private static final double DRIFT = 200e-6;

  /** From the clock of one client to another client's. */
  static ClockRange between(ClientTrace from, ClientTrace leader, ClientTrace to) {
    ClockRange first = toLeader(from, leader);
    ClockRange second = toLeader(to, leader);
    ClockRange range = new ClockRange(first.least - second.most, first.most - second.least, false);
    long offset = from.origin() - to.origin();
    boolean sameHost = !from.host().isEmpty() && from.host().equals(to.host());
    return sameHost && offset >= range.least && offset <= range.most
        ? new ClockRange(offset, offset, true)
        : range;
  }

  /** A message is read after it was sent, in both directions. */
  private static ClockRange toLeader(ClientTrace client, ClientTrace leader) {
    return client.index() == leader.index()
        ? new ClockRange(0, 0, true)
        : new ClockRange(
            leader.meeting().sent() - client.meeting().seen()[leader.index()],
            leader.meeting().seen()[client.index()] - client.meeting().sent(),
            false);
  }

  /** The earliest time by the other clock. */
  LongUnaryOperator earliest() {
    return time -> time + least - drift(time);
  }

  /** The latest time by the other clock. */
  LongUnaryOperator latest() {
    return time -> time + most + drift(time);
  }

  private long drift(long time) {
    return exact ? 0 : (long) (DRIFT * Math.max(0, time));
  }
}
