// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What the history knows of records that the store removes by itself. */
class ExpiryTest {

  private static final long NUMBER = 7;

  private final AtomicLong clock = new AtomicLong();
  private final WriteHistory history =
      new WriteHistory(
          Baseline.ofLoaded(5), new RetentionLimits(0, 0, 1_000), revision -> true, clock::get);
  private final PossibleStates states = new PossibleStates();

  private long at(long time) {
    clock.set(time * 1_000_000);
    return history.now();
  }

  /** The states that a call may show which begins and ends at these times, in ms. */
  private String shown(long begin, long end, long lead) {
    history.passTo(end * 1_000_000);
    history.lookUp(NUMBER, begin * 1_000_000, end * 1_000_000, true, lead * 1_000_000, states);
    return (states.mayBePresent() ? "present" : "") + (states.mayBeAbsent() ? "absent" : "");
  }

  private Expiry insert(long sent, long from) {
    long begin = history.begin(NUMBER, 0);
    assertThat(begin).isEqualTo(sent * 1_000_000);
    return history.expire(NUMBER, from * 1_000_000);
  }

  private void acknowledge(Expiry expiry, long until) {
    history.acknowledge(NUMBER, 0, 10_000_000);
    history.limit(expiry, until * 1_000_000);
  }

  /** A record that may expire from 110 ms on, and has expired by 132 ms. */
  private void insertFrom10To12() {
    at(10);
    Expiry expiry = insert(10, 110);
    at(12);
    acknowledge(expiry, 132);
  }

  @Test
  void recordIsThereThenPerhapsThenGone() {
    insertFrom10To12();

    assertThat(shown(20, 110, 0)).isEqualTo("present");
    assertThat(shown(20, 111, 0)).isEqualTo("presentabsent");
    assertThat(shown(132, 140, 0)).isEqualTo("presentabsent");
    at(200);
    assertThat(shown(133, 140, 0)).isEqualTo("absent");
  }

  @Test
  void callsOfOneKindMustNotShowItEarlier() {
    insertFrom10To12();

    assertThat(shown(113, 114, 0)).isEqualTo("presentabsent");
    assertThat(shown(113, 114, 20)).isEqualTo("absent");
    assertThat(shown(112, 114, 20)).isEqualTo("presentabsent");
    assertThat(shown(20, 110, 20)).isEqualTo("present");
  }

  /** A slow insert may be acknowledged when its record has expired already. */
  @Test
  void insertMayTakeLongerThanTheRecordLives() {
    at(10);
    Expiry expiry = insert(10, 20);

    assertThat(shown(25, 30, 0)).isEqualTo("presentabsent");
    at(50);
    acknowledge(expiry, 60);
    assertThat(shown(55, 58, 0)).isEqualTo("presentabsent");
    at(100);
    assertThat(shown(61, 62, 0)).isEqualTo("absent");
  }

  @Test
  void recordOfAFailedInsertMayBeThereOrNot() {
    at(10);
    insert(10, 20);
    history.end(NUMBER, 0, 10_000_000, WriteEnd.FAILED);
    at(1_000);

    assertThat(shown(900, 1_000, 0)).isEqualTo("presentabsent");
    assertThat(history.expired()).isEqualTo(1);
  }

  @Test
  void updateDoesNotBringTheRecordBack() {
    insertFrom10To12();
    at(105);
    long sent = history.begin(NUMBER, 2);
    history.passTo(120_000_000);
    at(118);
    history.acknowledge(NUMBER, 2, sent);

    assertThat(shown(119, 120, 0)).isEqualTo("presentabsent");
    at(300);
    assertThat(shown(200, 210, 0)).isEqualTo("absent");
    assertThat(history.mayHaveExpired(NUMBER)).isTrue();
    assertThat(history.mayHaveExpired(3)).isFalse();
  }

  /** A store may count in steps: the record goes a little before its time, or after it. */
  @Test
  void clockOfAStoreMayBeCoarser() {
    LifeTimes lives = new LifeTimes(number -> 50_000_000, 0);
    at(100);
    long sent = history.begin(NUMBER, 0);
    Expiry expiry = lives.begin(history, NUMBER, sent);
    at(102);
    history.acknowledge(NUMBER, 0, sent);
    lives.acknowledge(history, expiry);

    assertThat(shown(103, 140, 0)).isEqualTo("present");
    assertThat(shown(103, 141, 0)).isEqualTo("presentabsent");
    assertThat(shown(153, 154, 0)).isEqualTo("presentabsent");
    assertThat(shown(162, 163, 0)).isEqualTo("presentabsent");
    at(200);
    assertThat(shown(163, 164, 0)).isEqualTo("absent");
  }

  /** Many records, in any order: each is there before its time, and gone after it. */
  @Test
  void eachRecordHasItsOwnTimes() {
    Random random = new Random(7);
    int count = 500;
    long[] from = new long[count];
    for (int i = 0; i < count; i++) {
      at(i);
      long sent = history.begin(5 + i, 0);
      from[i] = 1_000 + random.nextInt(1_000);
      Expiry expiry = history.expire(5 + i, from[i] * 1_000_000);
      history.acknowledge(5 + i, 0, sent);
      history.limit(expiry, (from[i] + 1) * 1_000_000);
    }
    for (long time = 900; time < 2_200; time += 7) {
      long now = at(time);
      history.passTo(now);
      for (int i = 0; i < count; i++) {
        history.lookUp(5 + i, now, now, true, states);
        assertThat(states.mayBePresent()).isEqualTo(from[i] + 1 >= time);
        assertThat(states.mayBeAbsent()).isEqualTo(from[i] < time);
      }
    }
    assertThat(history.expired()).isEqualTo(count);
  }
}
