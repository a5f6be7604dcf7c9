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
  void tellsTheLargestUnits(long seconds, String text) {
    assertThat(RemainingTime.of(seconds)).isEqualTo(text);
  }
}
