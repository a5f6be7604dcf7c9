// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

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
