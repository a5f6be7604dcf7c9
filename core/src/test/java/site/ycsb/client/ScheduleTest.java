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

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {

  @Test
  void threadsTakeTurnsAtTheRateOfAllTogether() {
    Schedule first = Schedule.constantRate(1000, 0, 2);
    Schedule second = Schedule.constantRate(1000, 1, 2);

    assertThat(starts(first)).containsExactly(0L, 2_000_000L, 4_000_000L);
    assertThat(starts(second)).containsExactly(1_000_000L, 3_000_000L, 5_000_000L);
  }

  @Test
  void aRateThatDividesNoSecondDoesNotDrift() {
    Schedule schedule = Schedule.constantRate(3, 0, 1);

    assertThat(schedule.startNanos(3_000_000_000L)).isEqualTo(1_000_000_000_000_000_000L);
  }

  @Test
  void lessThanOneOperationPerSecondIsARate() {
    assertThat(Schedule.constantRate(0.1, 0, 1).startNanos(1)).isEqualTo(10_000_000_000L);
  }

  private static LongStream starts(Schedule schedule) {
    return LongStream.range(0, 3).map(schedule::startNanos);
  }
}
