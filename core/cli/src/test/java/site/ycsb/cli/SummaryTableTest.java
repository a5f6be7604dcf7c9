// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;
import site.ycsb.Status;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.StaleReplies;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;
import site.ycsb.settings.SecretMask;

class SummaryTableTest {

  private final PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
  private final ThreadRecorder thread = recorder.newThread();

  /** A run of two seconds and half a millisecond with what the recorder has. */
  private RunDocument result(boolean scheduled) {
    recorder.sample(1);
    ScheduleFigures schedule = new ScheduleFigures(10, 1, 0, 0, 2_000_000);
    return new RunDocument(
        "run",
        Instant.EPOCH,
        new RunDocument.PhaseOutcome(
            false,
            false,
            List.of("2 of 10 operations failed"),
            List.of("READ of user1: ERROR"),
            List.of("READ of user2: shown none; possible revision 0"),
            new OperationCounts(10, 8, 2, 0, 1)),
        new RunDocument.Overall(
            2_000_500_000L,
            8e9 / 2_000_500_000L,
            scheduled,
            1000,
            2000,
            20_000,
            0.1,
            false,
            Map.of("G1_Young", new RunDocument.Collections(3, 40))),
        OperationMetrics.of(
            recorder.figures(),
            new Visibility(Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(3))),
        scheduled
            ? new LoadResult(new LoadResult.ScheduleResult(schedule, List.of()), null, null)
            : LoadResult.NONE,
        Map.of("queue_depth_operations", new GaugeFigures(1.5, 4)),
        PhaseConditions.of(
            new SecretMask(new Properties()),
            Map.of("READ", 95.0),
            Map.of("seed", "1"),
            new StoreInfo.Builder("").setting("version", "7").build()));
  }

  private List<String> lines(boolean scheduled, Ansi ansi) {
    return new SummaryTable(result(scheduled), ansi).lines();
  }

  private void operations() {
    for (int i = 0; i < 3000; i++) {
      thread.operation("READ").recordOk(1500, 2_500_000);
    }
    thread.operation("SEARCH").recordOk(12_000_000, 1_234_567_890);
    thread.operation("SEARCH").count(Status.ERROR);
    thread.operation("SEARCH").countCheck(Status.OK);
    thread.operation("SEARCH-FAILED").record(5, 5);
    thread.operation("CLEANUP").record(5, 5);
  }

  @Test
  void hasALineForEachOperationInColumns() {
    operations();

    assertThat(lines(false, Ansi.OFF))
        .containsExactlyInAnyOrder(
            "operation  count  per second      p50      p99    p99.9      max  failed  checked  stale",
            "READ       3 000       1 500  1.50 us  1.50 us  1.50 us  1.50 us       0        0      0",
            "SEARCH         2           1  12.0 ms  12.0 ms  12.0 ms  12.0 ms       1        1      0");
  }

  @Test
  void showsResponseTimesUnderATargetAndHowWellItWasHeld() {
    operations();

    List<String> lines = lines(true, Ansi.OFF);

    assertThat(lines.toString()).contains("READ       3 000       1 500  2.50 ms", "1.24 s");
    assertThat(lines)
        .last()
        .isEqualTo(
            "10 operations were due: 1 late, 0 not started, 0 dropped; longest delay 2.00 ms");
  }

  @Test
  void saysHowOldStaleRepliesWere() {
    operations();
    thread.operation("READ-STALENESS").count(Status.OK);
    thread.operation("SEARCH-STALENESS").count(Status.OK);
    thread.operation("SEARCH-STALENESS").count(StaleReplies.OLD);
    thread.operation("SEARCH-STALENESS").recordService(12_000_000);

    List<String> lines = lines(false, Ansi.OFF);

    assertThat(lines).hasSize(4).anyMatch(line -> line.matches("SEARCH .* 1 +1 +1"));
    assertThat(lines)
        .last()
        .isEqualTo(
            "SEARCH-STALENESS: 1 of 2 replies were stale, by 12.0 ms in the median and up to"
                + " 12.0 ms");
  }

  @Test
  void whatIsWrongIsRed() {
    operations();
    thread.operation("VERIFY").count(Status.UNEXPECTED_STATE);

    List<String> lines = lines(false, Ansi.ON);

    assertThat(lines)
        .anyMatch(
            line -> line.startsWith("SEARCH") && line.matches(".*\\[[0-9;]*31m *1\u001b.* 1 +0"));
    assertThat(lines).last().asString().contains("1 of 1 checked replies were wrong", "\u001b[");
  }
}
