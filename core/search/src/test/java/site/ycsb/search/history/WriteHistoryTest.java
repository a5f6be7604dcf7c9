// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WriteHistoryTest {

  private static final long RECORDS = 100;
  private static final int FIRST = 4711;
  private static final int SECOND = 4712;

  private final WriteHistory history =
      new WriteHistory(
          Baseline.ofLoaded(RECORDS),
          new RetentionLimits(0, 0, 1_000_000),
          revision -> true,
          System::nanoTime);
  private final CallBegin caller = history.newCaller();
  private final PossibleStates states = new PossibleStates();

  /** What a reply to a call that begins and ends now may show. */
  private String possibleNow(long number) {
    long now = history.now();
    return possible(number, now, now + 1);
  }

  private String possible(long number, long earliest, long end) {
    history.lookUp(number, earliest, end, false, states);
    List<String> found = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      found.add(Integer.toString(states.revision(i)));
    }
    found.sort(null);
    if (states.mayBeAbsent()) {
      found.add("absent");
    }
    if (states.isAnyRevision()) {
      found.add("any");
    }
    return String.join(" ", found);
  }

  private long write(long number, int state) {
    long sent = history.begin(number, state);
    history.acknowledge(number, state, sent);
    return sent;
  }

  @Test
  void leavesUnwrittenRecordsUnchanged() {
    assertThat(possibleNow(7)).isEqualTo("0");
    assertThat(possibleNow(RECORDS)).isEqualTo("absent");
    assertThat(possibleNow(RECORDS + 1_000_000)).isEqualTo("absent");
  }

  @Test
  void acknowledgedWriteReplacesEarlierStates() {
    write(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("4711");
    write(7, SECOND);
    assertThat(possibleNow(7)).isEqualTo("4712");
    assertThat(possibleNow(8)).isEqualTo("0");
  }

  @Test
  void keepsWhatSeveralThreadsWriteAtOnce() {
    long written = 200_000;
    LongStream.range(0, written).parallel().forEach(number -> write(number, FIRST));

    assertThat(history.written().count()).isEqualTo(written);
    assertThat(LongStream.range(0, written).mapToObj(this::possibleNow)).containsOnly("4711");
  }

  @Test
  void callBegunBeforeAcknowledgementMayShowEitherState() {
    long before = history.now();
    write(7, FIRST);
    assertThat(possible(7, before, history.now())).isEqualTo("0 4711");
  }

  @Test
  void callEndedBeforeWriteCannotShowIt() {
    long begin = history.now();
    long end = history.now();
    while (history.now() <= end) {
      Thread.onSpinWait();
    }
    write(7, FIRST);
    assertThat(possible(7, begin, end)).isEqualTo("0");
  }

  @Test
  void unansweredWriteMayOrMayNotBeDone() {
    history.begin(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
    // It may even be done after the next one.
    write(7, SECOND);
    assertThat(possibleNow(7)).isEqualTo("4711 4712");
  }

  @Test
  void overlappingWritesMayBeDoneInEitherOrder() {
    long first = history.begin(7, FIRST);
    long second = history.begin(7, SECOND);
    history.acknowledge(7, FIRST, first);
    history.acknowledge(7, SECOND, second);
    assertThat(possibleNow(7)).isEqualTo("4711 4712");
    write(7, 4713);
    assertThat(possibleNow(7)).isEqualTo("4713");
  }

  @Test
  void readSettlesOrderOfOverlappingWrites() {
    long before = history.now();
    long first = history.begin(7, FIRST);
    long second = history.begin(7, SECOND);
    history.acknowledge(7, FIRST, first);
    history.observe(7, FIRST, history.now(), history.now());
    assertThat(possibleNow(7)).isEqualTo("4711 4712");
    history.acknowledge(7, SECOND, second);
    history.observe(7, FIRST, before, history.now());
    assertThat(possibleLater(7)).isEqualTo("4711 4712");
    history.observe(7, FIRST, history.now() + 1, history.now() + 2);
    assertThat(possibleLater(7)).isEqualTo("4711");
    // A call that was under way meanwhile may have seen the other one.
    assertThat(possible(7, before, history.now())).isEqualTo("0 4711 4712");
    write(7, 4713);
    assertThat(possibleNow(7)).isEqualTo("4713");
  }

  /** Like {@link #possibleNow}, when the acknowledgements are as old as the clock's grain. */
  private String possibleLater(long number) {
    long start = history.now();
    while (history.now() < start + 10_000) {
      Thread.onSpinWait();
    }
    return possibleNow(number);
  }

  @Test
  void rejectedWriteIsNotDone() {
    long sent = history.begin(7, FIRST);
    history.end(7, FIRST, sent, WriteEnd.NOT_DONE);
    assertThat(possibleNow(7)).isEqualTo("0");
  }

  @Test
  void rejectedWriteDoesNotMakeTheOneBeforeOlder() {
    long before = history.now();
    write(7, FIRST);
    forgetAllBut(7);
    long sent = history.begin(7, SECOND);
    history.end(7, SECOND, sent, WriteEnd.NOT_DONE);
    assertThat(possibleLater(7)).isEqualTo("4711");
    assertThat(possible(7, before, history.now())).isEqualTo("0 4711 any");
  }

  /** Writes so much of other records that nothing has to be kept of this one. */
  private void forgetAllBut(int number) {
    for (int other = number + 1; other < 100_000; other++) {
      caller.set(history.now());
      write(other, SECOND);
    }
  }

  private void read(long number, int state) {
    long begin = history.now() + 1;
    history.observe(number, state, begin, begin + 1);
    while (history.now() <= begin + 1) {
      Thread.onSpinWait();
    }
  }

  private void fail(long number, int state) {
    history.end(number, state, history.begin(number, state), WriteEnd.FAILED);
  }

  @Test
  void failedWriteThatWasSeenStays() {
    fail(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
    read(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("4711");
    assertThat(history.lateFailures()).isZero();
  }

  @Test
  void failedWriteMayBeDoneOnceAfterItWasNotSeen() {
    fail(7, FIRST);
    read(7, 0);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
    read(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("4711");
    assertThat(history.lateFailures()).isEqualTo(1);
  }

  @Test
  void failedWriteThatShowsLateReplacesALaterOne() {
    fail(7, FIRST);
    write(7, SECOND);
    assertThat(possibleNow(7)).isEqualTo("4711 4712");
    read(7, FIRST);
    assertThat(possibleLater(7)).isEqualTo("4711");
  }

  @Test
  void failedDeleteThatWasSeenIsFinal() {
    fail(7, Baseline.ABSENT);
    assertThat(possibleNow(7)).isEqualTo("0 absent");
    read(7, Baseline.ABSENT);
    assertThat(possibleNow(7)).isEqualTo("absent");
  }

  @Test
  void writeInFlightThatWasSeenMayNotShowYetFromAnotherCopy() {
    history.begin(7, FIRST);
    read(7, FIRST);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
  }

  @Test
  void batchedWriteMayBeRequiredFromItsAcceptanceOn() {
    long sent = history.begin(7, FIRST);
    history.end(7, FIRST, sent, WriteEnd.BATCHED);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
    long later = history.now() + 1;
    history.lookUp(7, later, later + 1, true, states);
    assertThat(states.size()).isEqualTo(1);
    assertThat(states.revision(0)).isEqualTo(FIRST);
    history.lookUp(7, sent, later, true, states);
    assertThat(states.size()).isEqualTo(2);
  }

  @Test
  void batchedWriteIsDoneOnceBatchIsSent() {
    long sent = history.begin(7, FIRST);
    history.end(7, FIRST, sent, WriteEnd.BATCHED);
    assertThat(possibleNow(7)).isEqualTo("0 4711");
    history.acknowledgeBatches();
    assertThat(possibleNow(7)).isEqualTo("4711");
  }

  @Test
  void insertMayBeMissingUntilItIsAcknowledged() {
    long sent = history.begin(RECORDS, 0);
    assertThat(possibleNow(RECORDS)).isEqualTo("0 absent");
    history.acknowledge(RECORDS, 0, sent);
    assertThat(possibleNow(RECORDS)).isEqualTo("0");
    write(RECORDS, FIRST);
    assertThat(possibleNow(RECORDS)).isEqualTo("4711");
  }

  @Test
  void deletedRecordStaysGoneDespiteUpdates() {
    long update = history.begin(7, FIRST);
    long delete = history.begin(7, Baseline.ABSENT);
    assertThat(possibleNow(7)).isEqualTo("0 4711 absent");
    history.acknowledge(7, Baseline.ABSENT, delete);
    assertThat(possibleNow(7)).isEqualTo("absent");
    history.acknowledge(7, FIRST, update);
    assertThat(possibleNow(7)).isEqualTo("absent");
  }

  @Test
  void laggingStoreMayShowStateAtStartOfLag() {
    WriteHistory lagging =
        new WriteHistory(
            Baseline.ofLoaded(RECORDS),
            new RetentionLimits(1_000_000_000_000L, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    for (int revision = 1; revision <= 100; revision++) {
      long sent = lagging.begin(7, revision);
      lagging.acknowledge(7, revision, sent);
    }
    long now = lagging.now();
    lagging.lookUp(7, now - 1_000_000_000_000L, now, false, states);
    assertThat(states.size()).isEqualTo(101);
    lagging.lookUp(7, now, now, false, states);
    assertThat(states.size()).isEqualTo(1);
    assertThat(states.allows(100)).isTrue();
  }

  @Test
  void storeWithoutPromiseMayShowAnyRevisionThatWasWritten() {
    write(7, FIRST);
    write(7, SECOND);
    assertThat(possible(7, WriteHistory.START, history.now())).isEqualTo("0 4711 4712");
    assertThat(possible(8, WriteHistory.START, history.now())).isEqualTo("0");
  }

  @Test
  void forgetsOldWrites() {
    for (int i = 0; i < 2_000_000; i++) {
      caller.set(history.now());
      write(i % 1000, 1 + i % 1000);
    }
    assertThat(history.givenUp()).isZero();
    assertThat(possibleNow(999)).isEqualTo("1000");
    assertThat(history.writes()).isEqualTo(2_000_000);
  }

  @Test
  void keepsStatesThatCallInProgressMayShow() {
    long begin = history.now();
    caller.set(begin);
    for (int revision = 1; revision <= 1000; revision++) {
      write(7, revision);
    }
    history.lookUp(7, begin, history.now(), false, states);
    assertThat(states.size()).isEqualTo(1001);
  }

  @Test
  void knowsNothingAboutRecordsBeyondTheBound() {
    WriteHistory small =
        new WriteHistory(
            Baseline.ofLoaded(RECORDS),
            new RetentionLimits(0, 0, 10),
            revision -> true,
            System::nanoTime);
    for (int number = 0; number < 20; number++) {
      small.begin(number, FIRST);
    }
    assertThat(small.givenUp()).isBetween(10L, 16L);
    small.lookUp(19, small.now(), small.now(), false, states);
    assertThat(states.isAnyRevision()).isTrue();
    small.lookUp(0, small.now(), small.now(), false, states);
    assertThat(states.isAnyRevision()).isFalse();
  }

  @Test
  void visitsWrittenRecordsInOrder() {
    write(70_000, FIRST);
    write(3, FIRST);
    write(5_000_000, FIRST);
    assertThat(history.written()).containsExactly(3L, 70_000L, 5_000_000L);
  }
}
