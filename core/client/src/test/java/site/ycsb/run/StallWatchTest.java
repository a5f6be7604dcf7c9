// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StallWatchTest {

  private final StallWatch watch = new StallWatch(Duration.ofSeconds(10));

  private boolean isStalled(long seconds, long endedWell, long failed, boolean busy) {
    return watch.isStalled(endedWell, failed, busy, Duration.ofSeconds(seconds).toNanos());
  }

  @Test
  void failuresAreNotProgress() {
    assertThat(isStalled(0, 100, 0, false)).isFalse();
    assertThat(isStalled(1, 100, 50, false)).isFalse();
    assertThat(isStalled(10, 100, 500, false)).isFalse();
    assertThat(isStalled(11, 100, 550, false)).isTrue();
  }

  @Test
  void hangingOperationsAreNotProgress() {
    assertThat(isStalled(0, 100, 0, true)).isFalse();
    assertThat(isStalled(10, 100, 0, true)).isTrue();
  }

  @Test
  void eachSuccessRestartsTheTime() {
    assertThat(isStalled(0, 100, 0, true)).isFalse();
    assertThat(isStalled(9, 101, 40, true)).isFalse();
    assertThat(isStalled(18, 101, 80, true)).isFalse();
    assertThat(isStalled(19, 101, 80, true)).isTrue();
  }

  @Test
  void threadsThatWaitForTheirScheduleAreNotStalled() {
    assertThat(isStalled(0, 100, 3, false)).isFalse();
    assertThat(isStalled(100, 100, 3, false)).isFalse();
    assertThat(isStalled(101, 100, 3, true)).isFalse();
  }

  @Test
  void withoutALimitNothingStalls() {
    StallWatch none = new StallWatch(Duration.ZERO);

    assertThat(none.isStalled(0, 0, true, 0)).isFalse();
    assertThat(none.isStalled(0, 9, true, Long.MAX_VALUE)).isFalse();
  }
}
