// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.result.MachineShare;

class TargetAdviceTest {

  private static final MachineShare LITTLE = new MachineShare(0.3, 2);

  @Test
  void storeThatPausedComesBeforeAMachineThatIsBusy() {
    assertThat(new TargetAdvice(LITTLE, 1.95, 4, false, 1, 1e6, 4_010_000_000L).text())
        .isEqualTo(
            "the store did not answer a call for 4.01 s: find out why it paused or ended, or lower"
                + " the target");
  }

  @Test
  void longCallExplainsADelayOfAtMostTwiceItsTime() {
    assertThat(TargetAdvice.pauseNanos(4_000_000_000L, 8_000_000_000L)).isEqualTo(4_000_000_000L);
    assertThat(TargetAdvice.pauseNanos(4_000_000_000L, 9_000_000_000L)).isZero();
    assertThat(TargetAdvice.pauseNanos(900_000_000, 1_000_000_000)).isZero();
    assertThat(TargetAdvice.pauseNanos(2_000_000_000, 0)).isZero();
  }

  @Test
  void clientThatUsesItsMachineComesFirst() {
    assertThat(new TargetAdvice(new MachineShare(0.97, 2), 2, 4, false, 1, 1e6, 0).text())
        .isEqualTo(
            "the client (with an embedded store) used 97 % of the CPU time of 2 processors: lower"
                + " the target, or use more processors");
  }

  @Test
  void machineThatIsBusyWithOtherProgramsIsNamed() {
    assertThat(new TargetAdvice(LITTLE, 1.95, 4, false, 1, 1e6, 0).text())
        .isEqualTo(
            "all 2 processors of the client's machine were busy: lower the target, or move the"
                + " store and other programs to other machines");
  }

  @Test
  void threadsThatAreAllBusyNeedMore() {
    assertThat(new TargetAdvice(LITTLE, 0.8, 4, false, 0.98, 3_200_000, 0).text())
        .isEqualTo(
            "all threads (4) were busy for 98 % of the time (3.2 ms for each operation): add threads"
                + " (client.threads=async for hundreds), or lower the target if operations then only"
                + " take longer");
    assertThat(new TargetAdvice(LITTLE, 0.8, 4000, true, 0.98, 3_200_000, 0).text())
        .contains("add threads, or lower the target")
        .doesNotContain("async");
  }

  @Test
  void idleThreadsPointToSingleSlowOperations() {
    assertThat(new TargetAdvice(new MachineShare(-1, 2), 0, 4, false, 0.6, 1e6, 0).text())
        .isEqualTo(
            "the threads (4) waited for arrivals 40 % of the time and a few slow operations held"
                + " them up: look for pauses of the store and add threads, or lower the target");
  }
}
