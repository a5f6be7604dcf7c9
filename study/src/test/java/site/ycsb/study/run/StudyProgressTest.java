// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.Plans;

class StudyProgressTest {

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();

  private List<PlannedRun> runs() throws IOException {
    String file = Plans.SMALL.replace("seed: 7", "seed: 7\nrepeats: 2");
    return Plans.read(folder, file).runs();
  }

  private List<String> lines() {
    return err.toString().lines().toList();
  }

  @Test
  void moreTimeLeftThanBeforeHasAReason() throws IOException {
    List<PlannedRun> runs = runs();
    StudyProgress progress = new StudyProgress(new PrintWriter(err, true), runs.size(), 0, 0, 0);
    PlannedRun first = runs.get(0);

    progress.begin(first, runs.stream());
    progress.took(first, Duration.ofSeconds(80));
    progress.begin(runs.get(1), runs.stream().skip(1));
    progress.took(runs.get(1), Duration.ZERO);
    progress.begin(runs.get(2), runs.stream().skip(2));

    assertThat(lines().get(0))
        .startsWith("[1/6] one load, repeat 1 of 2; about ")
        .endsWith(" left");
    assertThat(lines().get(1))
        .endsWith(
            " left: more than before because one/load-r1 took 80 s in place of %s"
                .formatted(TimeText.text(first.point().expected())));
    assertThat(lines().get(2)).endsWith(" left");
  }

  @Test
  void aLongRunWithLessLeftHasNone() throws IOException {
    List<PlannedRun> runs = runs();
    StudyProgress progress = new StudyProgress(new PrintWriter(err, true), runs.size(), 0, 0, 0);
    PlannedRun last = runs.get(runs.size() - 2);

    progress.begin(last, runs.stream().skip(runs.size() - 2));
    progress.took(last, Duration.ofSeconds(80));
    progress.begin(runs.get(runs.size() - 1), runs.stream().skip(runs.size() - 1));

    assertThat(lines().get(1)).endsWith(" left");
  }

  @Test
  void aRunSaysHowFarItIs() {
    assertThat(RunClock.line(Duration.ofSeconds(20), Duration.ofSeconds(70)))
        .isEqualTo("20 s of about 70 s");
    assertThat(RunClock.line(Duration.ofSeconds(80), Duration.ofSeconds(70)))
        .isEqualTo("80 s; longer than the expected 70 s");
  }
}
