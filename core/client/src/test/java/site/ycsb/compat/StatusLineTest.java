// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;

class StatusLineTest {

  private static final long SECOND = 1_000_000_000L;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
  private final ThreadRecorder thread = phase.newThread();
  private final StatusLine status =
      new StatusLine(
          "nightly ",
          2,
          new TextResult(new Properties(), false),
          List.of(new PrintStream(printed, true, StandardCharsets.UTF_8)),
          Clock.fixed(Instant.parse("2026-03-04T05:06:07.089Z"), ZoneOffset.UTC));

  private List<String> lines() {
    return printed.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private void second(int number, long ok, long remaining) {
    status.sampled(phase.sample(number * SECOND), new PhaseProgress(ok, remaining));
  }

  @Test
  void printsALineAtTheStartAtEachIntervalAndAtTheEnd() {
    status.started(new PhaseProgress(0, 300));
    thread.operation("READ").recordOk(1_000, 1_000);
    second(1, 50, 250);
    thread.operation("READ").recordOk(2_000, 2_000);
    second(2, 100, 200);
    second(3, 300, 0);
    status.close();

    assertThat(lines())
        .containsExactly(
            "nightly 2026-03-04 05:06:07:089 0 sec: 0 operations;"
                + " est completion in unknown time ",
            "nightly 2026-03-04 05:06:07:089 2 sec: 100 operations; 50 current ops/sec;"
                + " est completion in 4 seconds"
                + " [READ: Count=2, Max=2, Min=1, Avg=1.5, 90=2, 99=2, 99.9=2, 99.99=2] ",
            "nightly 2026-03-04 05:06:07:089 3 sec: 300 operations; 200 current ops/sec;"
                + " [READ: Count=0, Max=0, Min=0, Avg=0, 90=0, 99=0, 99.9=0, 99.99=0] ");
  }

  @Test
  void operationsWithoutAnIntendedStartHaveNoResponseTimes() {
    Properties both = new Properties();
    both.setProperty("measurement.interval", "both");
    PhaseRecorder scheduled = new PhaseRecorder(1, true, origin -> null);
    ThreadRecorder recorder = scheduled.newThread();
    StatusLine line =
        new StatusLine(
            "",
            1,
            new TextResult(both, true),
            List.of(new PrintStream(printed, true, StandardCharsets.UTF_8)),
            Clock.systemUTC());
    recorder.intendedStart(0);
    recorder.operation("READ").recordOk(1_000, 2_000);
    recorder.noIntendedStart();
    recorder.operation("VERIFY").recordService(1_000);

    line.sampled(scheduled.sample(SECOND), new PhaseProgress(1, 1));

    assertThat(lines().get(0))
        .contains("[READ: ", "[Intended-READ: ", "[VERIFY: ")
        .doesNotContain("Intended-VERIFY");
  }

  @Test
  void doesNotPrintTheEndTwice() {
    second(1, 1, 1);
    second(2, 2, 0);
    status.close();

    assertThat(lines()).hasSize(1);
  }
}
