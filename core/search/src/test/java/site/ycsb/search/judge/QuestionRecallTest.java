// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuestionRecallTest {

  private final QuestionRecall questions = new QuestionRecall(10);

  private void add(String operation, int question, double lower, double upper) {
    ReplyMetrics metrics = new ReplyMetrics();
    metrics.add(RecallFloor.RECALL, (lower + upper) / 2, lower, upper);
    questions.add(operation, question, metrics);
  }

  @Test
  void theWorstQuestionIsThatOfTheSmallestMeanAndNotOfTheWorstReply() {
    add("SEARCH-NEAREST", 3, 0, 0);
    for (int i = 0; i < 9; i++) {
      add("SEARCH-NEAREST", 3, 1, 1);
      add("SEARCH-NEAREST", 4, 0.5, 0.7);
    }
    add("SEARCH-SELF", 5, 1, 1);

    assertThat(questions.worst()).containsOnlyKeys("SEARCH-NEAREST", "SEARCH-SELF");
    QuestionRecall.Mean worst = questions.worst().get("SEARCH-NEAREST");
    assertThat(worst.question()).isEqualTo(4);
    assertThat(worst.middle()).isCloseTo(0.6, within(1e-9));
    assertThat(worst.lower()).isCloseTo(0.5, within(1e-9));
    assertThat(worst.upper()).isCloseTo(0.7, within(1e-9));
  }

  @Test
  void repliesWithoutRecallHaveNoQuestion() {
    questions.add("SEARCH", 1, new ReplyMetrics());

    assertThat(questions.worst()).isEmpty();
  }

  @Test
  void manyThreadsAddToOneQuestion() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      double recall = i % 2;
      threads.add(
          new Thread(
              () -> {
                for (int j = 0; j < 10_000; j++) {
                  add("SEARCH-NEAREST", 7, recall, recall);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(questions.worst().get("SEARCH-NEAREST").middle()).isEqualTo(0.5);
  }
}
