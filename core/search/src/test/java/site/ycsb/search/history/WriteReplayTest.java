// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history of all clients knows what each of them wrote, and when. */
class WriteReplayTest {

  private static final RetentionLimits ALL = new RetentionLimits(0, 0, 1_000);

  @TempDir private Path folder;
  private final AtomicLong now = new AtomicLong();
  private WriteHistory all;
  private final PossibleStates states = new PossibleStates();

  @BeforeEach
  void begin() {
    all = history();
  }

  private WriteHistory history() {
    now.set(0);
    return new WriteHistory(Baseline.ofLoaded(100), ALL, revision -> true, now::get);
  }

  private interface Writes {
    void by(WriteHistory history);
  }

  private Path log(String name, Writes writes) throws IOException {
    WriteHistory own = history();
    Path file = folder.resolve(name);
    try (WriteLog log = new WriteLog(file)) {
      own.setLog(log);
      writes.by(own);
    }
    now.set(0);
    return file;
  }

  private long begin(WriteHistory own, long number, int state, long time) {
    now.set(time);
    return own.begin(number, state);
  }

  private void end(WriteHistory own, long number, int state, long sent, WriteEnd how, long time) {
    now.set(time);
    own.end(number, state, sent, how);
  }

  private static WriteReplay.ReplayedLog known(Path log, long offset) {
    return new WriteReplay.ReplayedLog(log, at -> at + offset, at -> at + offset);
  }

  private WriteReplay replay(WriteReplay.ReplayedLog... logs) throws IOException {
    return new WriteReplay(List.of(logs), all, now::set, LifeTimes.UNLIMITED);
  }

  private List<Integer> states(long number, long call) {
    all.lookUp(number, call, call + 1, false, states);
    return IntStream.range(0, states.size()).mapToObj(states::revision).toList();
  }

  @Test
  void writesOfAllClientsFollowEachOtherByOneClock() throws IOException {
    Path one =
        log("one", own -> end(own, 7, 11, begin(own, 7, 11, 1_000), WriteEnd.ACKNOWLEDGED, 2_000));
    Path other =
        log(
            "other",
            own -> {
              long sent = begin(own, 8, 21, 100);
              end(own, 8, 21, sent, WriteEnd.ACKNOWLEDGED, 200);
              begin(own, 8, Baseline.ABSENT, 300);
            });
    CallBegin call = all.newCaller();
    try (WriteReplay replay = replay(known(one, 0), known(other, 50_000))) {
      replay.until(1_500);
      assertThat(states(7, 1_400)).containsExactly(0, 11);
      assertThat(states(8, 1_400)).containsExactly(0);
      call.set(40_000);
      replay.until(50_250);
      assertThat(states(7, 50_240)).containsExactly(11);
      assertThat(states(8, 50_240)).containsExactly(21);
      replay.until(60_000);
      assertThat(states(8, 59_000)).containsExactly(21);
      assertThat(states.mayBeAbsent()).isTrue();
    }
  }

  @Test
  void writeIsUnderWayForAsLongAsItsTimeIsUncertain() throws IOException {
    Path log =
        log("log", own -> end(own, 7, 11, begin(own, 7, 11, 1_000), WriteEnd.ACKNOWLEDGED, 2_000));
    WriteReplay.ReplayedLog source =
        new WriteReplay.ReplayedLog(log, at -> at - 800, at -> at + 900);
    try (WriteReplay replay = replay(source)) {
      replay.until(300);
      assertThat(states(7, 250)).containsExactly(0, 11);
      replay.until(2_800);
      assertThat(states(7, 2_700)).containsExactly(0, 11);
    }
  }

  @Test
  void writeThatWasNotDoneLeavesNothing() throws IOException {
    Path log =
        log("log", own -> end(own, 7, 11, begin(own, 7, 11, 1_000), WriteEnd.NOT_DONE, 2_000));
    try (WriteReplay replay = replay(known(log, 0))) {
      replay.until(5_000);
      assertThat(states(7, 4_000)).containsExactly(0);
    }
  }

  @Test
  void batchIsDoneWhenItsOwnClientSaysSo() throws IOException {
    Path one =
        log("one", own -> end(own, 7, 11, begin(own, 7, 11, 1_000), WriteEnd.BATCHED, 2_000));
    Path other =
        log(
            "other",
            own -> {
              now.set(3_000);
              own.acknowledgeBatches();
            });
    try (WriteReplay replay = replay(known(one, 0), known(other, 0))) {
      replay.until(9_000);
      assertThat(states(7, 8_000)).containsExactly(0, 11);
    }
  }

  @Test
  void insertsAreCounted() throws IOException {
    Path log = log("log", own -> begin(own, 123, 0, 1_000));
    try (WriteReplay replay = replay(known(log, 0))) {
      assertThat(replay.insertsEnd()).isZero();
      replay.until(2_000);
      assertThat(replay.insertsEnd()).isEqualTo(124);
    }
  }

  @Test
  void logThatWasCutIsRefused() throws IOException {
    Path log = log("log", own -> begin(own, 7, 11, 1_000));
    byte[] bytes = Files.readAllBytes(log);
    Files.write(log, Arrays.copyOf(bytes, bytes.length - 3));
    assertThatThrownBy(() -> replay(known(log, 0)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("ends within an entry");
  }

  /** Whether a call that began at a time, and ended at once, may show a record, may miss it. */
  private List<Boolean> mayShowAndMiss(long number, long time) {
    all.passTo(time + 1);
    all.lookUp(number, time, time + 1, false, states);
    return List.of(states.mayBePresent(), states.mayBeAbsent());
  }

  @Test
  void recordOfAnotherClientExpiresByTheTimesOfItsInsert() throws IOException {
    long second = 1_000_000_000;
    Path log =
        log(
            "log",
            own -> {
              end(own, 200, 0, begin(own, 200, 0, second), WriteEnd.ACKNOWLEDGED, 2 * second);
              begin(own, 201, 0, 3 * second);
              end(own, 202, 0, begin(own, 202, 0, 3 * second), WriteEnd.ACKNOWLEDGED, 4 * second);
            });
    LifeTimes lives = new LifeTimes(number -> number == 202 ? 0 : 10 * second, second);
    CallBegin call = all.newCaller();
    try (WriteReplay replay =
        new WriteReplay(List.of(known(log, 100 * second)), all, now::set, lives)) {
      replay.until(110 * second);
      assertThat(mayShowAndMiss(200, 105 * second)).containsExactly(true, false);
      replay.until(200 * second);
      assertThat(mayShowAndMiss(200, 112 * second)).containsExactly(true, true);
      call.set(120 * second);
      assertThat(mayShowAndMiss(200, 114 * second)).containsExactly(false, true);
      assertThat(mayShowAndMiss(201, 199 * second)).containsExactly(true, true);
      assertThat(mayShowAndMiss(202, 199 * second)).containsExactly(true, false);
    }
  }
}
