// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;
import site.ycsb.settings.SecretMask;

/** Results for tests. */
public final class TestResults {

  private TestResults() {}

  /** A run of two seconds and half a millisecond with what the recorder has. */
  public static RunDocument of(PhaseRecorder recorder, boolean scheduled, Properties properties) {
    Visibility promised =
        new Visibility(Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(3));
    return of(recorder, scheduled, properties, promised);
  }

  /** The same, with another promise about the age of replies. */
  public static RunDocument of(
      PhaseRecorder recorder, boolean scheduled, Properties properties, Visibility promised) {
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
        OperationMetrics.of(recorder.figures(), promised),
        scheduled
            ? new LoadResult(new LoadResult.ScheduleResult(schedule, List.of()), null, null)
            : LoadResult.NONE,
        Map.of("queue_depth_operations", new GaugeFigures(1.5, 4)),
        PhaseConditions.of(
            new SecretMask(properties),
            Map.of("READ", 95.0),
            Map.of("seed", "1"),
            new StoreInfo.Builder("").setting("version", "7").build()));
  }
}
