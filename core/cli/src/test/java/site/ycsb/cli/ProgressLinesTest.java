// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
    return new ProgressLines(Phase.RUN, saysOperations, lines::add, () -> nanoTime);
  }

  private void printAfter(long seconds, ProgressLines progress) {
    nanoTime += TimeUnit.SECONDS.toNanos(seconds);
    progress.print();
  }

  @Test
  void preparationAndEndAreStages() {
    ProgressLines progress = progress(false);
    printAfter(10, progress);
    progress.started(new PhaseProgress(0, 100));
    printAfter(10, progress);
    progress.close();
    printAfter(20, progress);

    assertThat(lines)
        .containsExactly(
            "run: connects, and finds the right answers, since 10 s",
            "run: checks the store after the operations, since 20 s");
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
  void aPhaseWithoutANumberOfOperationsHasNoTimeLeft() {
    ProgressLines progress = progress(true);
    progress.started(new PhaseProgress(0, 0));
    progress.progress(new PhaseProgress(500, 0));
    printAfter(10, progress);

    assertThat(lines).containsExactly("run: 500 operations in 10 s; 50/s");
  }
}
