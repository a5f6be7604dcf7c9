// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The time of another client is known within what the messages before the run allow. */
class ClockRangeTest {

  /** The clocks of clients show these times when client 0's clock shows 0. */
  private static final long[] OFFSETS = {0, 5_000, -7_000};

  /** Each message takes up to so long. */
  private static final long DELAY = 300;

  /** A client whose messages take some of the longest time. */
  private static ClientTrace client(int index, String host, long delay) {
    long registered = OFFSETS[index] + 100;
    Meeting meeting =
        index == 0
            ? new Meeting(1_000, new long[] {0, 100 + delay, 100 + delay})
            : new Meeting(registered, new long[] {OFFSETS[index] + 1_000 + delay, 0, 0});
    // The machine's clock is the one of client 0, so logs began at these times of it.
    long origin = -OFFSETS[index];
    return new ClientTrace(
        Path.of("."), index, 3, index + 1, "g", host, origin, meeting, Set.of(), 0, List.of(), 0);
  }

  @Test
  void timesOfAnotherMachineLieBetweenLimits() {
    ClientTrace leader = client(0, "a", DELAY);
    for (int from = 0; from < 3; from++) {
      for (int to = 0; to < 3; to++) {
        ClockRange range =
            ClockRange.between(
                client(from, "host" + from, DELAY), leader, client(to, "host" + to, DELAY));
        long time = 50_000 + OFFSETS[from];
        long there = 50_000 + OFFSETS[to];
        long drift = (long) (200e-6 * time) + 1;
        assertThat(range.earliest().applyAsLong(time)).isBetween(there - 2 * DELAY - drift, there);
        assertThat(range.latest().applyAsLong(time)).isBetween(there, there + 2 * DELAY + drift);
      }
    }
  }

  @Test
  void timesOfOneMachineAreKnownExactly() {
    ClockRange range =
        ClockRange.between(client(1, "a", DELAY), client(0, "a", DELAY), client(2, "a", DELAY));
    assertThat(range.earliest().applyAsLong(OFFSETS[1] + 9)).isEqualTo(OFFSETS[2] + 9);
    assertThat(range.latest().applyAsLong(OFFSETS[1] + 9)).isEqualTo(OFFSETS[2] + 9);
  }

  /** Two containers may have clocks of their own. */
  @Test
  void oneMachineWhoseClocksContradictTheMessagesIsTakenForTwo() {
    ClientTrace other = client(1, "a", DELAY);
    ClientTrace moved =
        new ClientTrace(
            other.folder(),
            1,
            3,
            2,
            "g",
            "a",
            other.origin() + 1_000_000,
            other.meeting(),
            Set.of(),
            0,
            List.of(),
            0);
    ClockRange range = ClockRange.between(moved, client(0, "a", DELAY), client(0, "a", DELAY));
    assertThat(range.exact()).isFalse();
    assertThat(range.earliest().applyAsLong(OFFSETS[1])).isBetween(-2 * DELAY, 0L);
  }
}
