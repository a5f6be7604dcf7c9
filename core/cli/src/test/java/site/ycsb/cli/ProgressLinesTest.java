// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import site.ycsb.load.Phase;
import site.ycsb.measure.PhaseProgress;

class ProgressLinesTest {

  private final List<String> lines = new ArrayList<>();
  private long nanoTime;

  private ProgressLines progress(boolean saysOperations) {
    return progress(saysOperations, Duration.ZERO);
  }

  private ProgressLines progress(boolean saysOperations, Duration limit) {
    return new ProgressLines(Phase.RUN, limit, saysOperations, lines::add, () -> nanoTime);
  }

  private void printAfter(long seconds, ProgressLines progress) {
    nanoTime += TimeUnit.SECONDS.toNanos(seconds);
    progress.print();
  }

  @Test
  void preparationAndEndAreStages() {
    ProgressLines progress = progress(false);
    printAfter(10, progress);
    double[] share = {0.346};
    progress.prepares(() -> share[0]);
    printAfter(10, progress);
    share[0] = 1;
    printAfter(10, progress);
    progress.started(new PhaseProgress(0, 100));
    printAfter(10, progress);
    progress.close();
    printAfter(20, progress);

    assertThat(lines)
        .containsExactly(
            "run: connecting, and finding the right answers, 10 s so far",
            "run: connecting, and finding the right answers, 34 %, 20 s so far",
            "run: connecting, and finding the right answers, 30 s so far",
            "run: checking the store after the operations, 20 s so far");
  }

  @Test
  void theTimeThatIsLeftNeverRises() {
    ProgressLines progress = progress(true);
    progress.started(new PhaseProgress(0, 1000));
    progress.progress(new PhaseProgress(500, 500));
    printAfter(10, progress);
    progress.progress(new PhaseProgress(510, 490));
    printAfter(20, progress);

    assertThat(lines)
        .containsExactly(
            "run: 500 operations in 10 s; 50/s; 50 %, about 10 s left",
            "run: 510 operations in 30 s; 17/s; 51 %, about 10 s left");
  }

  @Test
  void lastOperationsHaveNoTimeLeft() {
    ProgressLines progress = progress(true, Duration.ofSeconds(40));
    progress.started(new PhaseProgress(0, 1000));
    progress.progress(new PhaseProgress(500, 500));
    printAfter(10, progress);
    progress.progress(new PhaseProgress(990, 0));
    printAfter(1, progress);

    assertThat(lines.get(1)).isEqualTo("run: 990 operations in 11 s; 90/s; 100 %, ending");
  }

  @Test
  void aPhaseWithoutANumberOfOperationsHasNoTimeLeft() {
    ProgressLines progress = progress(true);
    progress.started(new PhaseProgress(0, 0));
    progress.progress(new PhaseProgress(500, 0));
    printAfter(10, progress);

    assertThat(lines).containsExactly("run: 500 operations in 10 s; 50/s");
  }

  @Test
  void theTimeThatIsLeftIsAtMostThatOfTheLongestTime() {
    ProgressLines progress = progress(true, Duration.ofSeconds(40));
    progress.started(new PhaseProgress(0, 100_000));
    progress.progress(new PhaseProgress(500, 99_500));
    printAfter(10, progress);
    progress.progress(new PhaseProgress(99_000, 1_000));
    printAfter(10, progress);

    assertThat(lines)
        .containsExactly(
            "run: 500 operations in 10 s; 50/s; 25 %, about 30 s left",
            "run: 99000 operations in 20 s; 4950/s; 99 %, about 0 s left");
  }

  @Test
  void withoutANumberOfOperationsTheLongestTimeSaysHowFarItIs() {
    ProgressLines progress = progress(true, Duration.ofSeconds(40));
    progress.started(new PhaseProgress(0, 0));
    progress.progress(new PhaseProgress(500, 0));
    printAfter(10, progress);
    printAfter(40, progress);

    assertThat(lines)
        .containsExactly(
            "run: 500 operations in 10 s; 50/s; 25 %, about 30 s left",
            "run: 500 operations in 50 s; 10/s; 100 %, ending");
  }
}
