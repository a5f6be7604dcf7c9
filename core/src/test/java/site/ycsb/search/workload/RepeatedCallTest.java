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
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class RepeatedCallTest {

  private final Supplier<Status> broken =
      () -> {
        throw new IllegalStateException("broken");
      };

  private Status answer(List<Supplier<Status>> calls) {
    Iterator<Supplier<Status>> next = calls.iterator();
    Status answer = RepeatedCall.answer(() -> next.next().get());
    assertThat(next).as("calls that were not made").isExhausted();
    return answer;
  }

  @Test
  void aFailedCallIsMadeAgain() {
    assertThat(answer(List.of(() -> Status.ERROR, broken, () -> null, () -> Status.OK)))
        .isEqualTo(Status.OK);
  }

  @Test
  void notFoundIsAnAnswer() {
    assertThat(answer(List.of(() -> Status.NOT_FOUND))).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void aCallThatAlwaysFailsHasNoAnswer() {
    int[] calls = {0};
    Supplier<Status> failing =
        () -> {
          calls[0]++;
          return Status.ERROR;
        };
    assertThat(RepeatedCall.answer(failing)).isNull();
    assertThat(calls[0]).isEqualTo(RepeatedCall.ATTEMPTS);
  }

  @Test
  void theErrorOfTheLastAttemptIsThrown() {
    assertThatThrownBy(() -> RepeatedCall.answer(broken)).hasMessage("broken");
  }
}
