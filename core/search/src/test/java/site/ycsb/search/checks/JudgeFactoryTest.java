// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class JudgeFactoryTest {

  private final Supplier<Status> broken =
      () -> {
        throw new IllegalStateException("broken");
      };

  private Status answer(List<Supplier<Status>> calls) {
    Iterator<Supplier<Status>> next = calls.iterator();
    Status answer = JudgeFactory.answer(() -> next.next().get());
    assertThat(next).as("calls that were not made").isExhausted();
    return answer;
  }

  @Test
  void repeatsFailedCall() {
    assertThat(answer(List.of(() -> Status.ERROR, broken, () -> null, () -> Status.OK)))
        .isEqualTo(Status.OK);
  }

  @Test
  void notFoundIsAnAnswer() {
    assertThat(answer(List.of(() -> Status.NOT_FOUND))).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void returnsNoAnswerIfEveryCallFails() {
    int[] calls = {0};
    Supplier<Status> failing =
        () -> {
          calls[0]++;
          return Status.ERROR;
        };
    assertThat(JudgeFactory.answer(failing)).isNull();
    assertThat(calls[0]).isEqualTo(JudgeFactory.ATTEMPTS);
  }

  @Test
  void throwsErrorOfLastAttempt() {
    assertThatThrownBy(() -> JudgeFactory.answer(broken)).hasMessage("broken");
  }
}
