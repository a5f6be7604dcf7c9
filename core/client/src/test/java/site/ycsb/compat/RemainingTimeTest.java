// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemainingTimeTest {

  @ParameterizedTest
  @CsvSource({
    "0, '0 seconds '",
    "1, '1 second '",
    "59, '59 seconds '",
    "61, '1 minute '",
    "7320, '2 hours 2 minutes '",
    "90061, '1 day 1 hour '",
    "172800, '2 days '"
  })
  void writesTheLargestUnits(long seconds, String text) {
    assertThat(StatusLine.remainingTime(seconds)).isEqualTo(text);
  }
}
