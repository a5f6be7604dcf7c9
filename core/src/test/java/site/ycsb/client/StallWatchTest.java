/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StallWatchTest {

  private final StallWatch watch = new StallWatch(Duration.ofSeconds(10));

  private boolean isStalled(long seconds, long endedWell, long failed, boolean busy) {
    return watch.isStalled(endedWell, failed, busy, Duration.ofSeconds(seconds).toNanos());
  }

  @Test
  void operationsThatFailAreNoProgress() {
    assertThat(isStalled(0, 100, 0, false)).isFalse();
    assertThat(isStalled(1, 100, 50, false)).isFalse();
    assertThat(isStalled(10, 100, 500, false)).isFalse();
    assertThat(isStalled(11, 100, 550, false)).isTrue();
  }

  @Test
  void operationsThatDoNotEndAreNoProgress() {
    assertThat(isStalled(0, 100, 0, true)).isFalse();
    assertThat(isStalled(10, 100, 0, true)).isTrue();
  }

  @Test
  void eachOperationThatEndsWellBeginsTheTimeAnew() {
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
