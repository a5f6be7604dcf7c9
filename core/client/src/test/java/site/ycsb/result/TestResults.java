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
  public static PhaseResult of(PhaseRecorder recorder, boolean scheduled, Properties properties) {
    return of(recorder, scheduled, properties, new ClientCost(10_000, 20_000, 10));
  }

  /** The same, with another cost. */
  public static PhaseResult of(
      PhaseRecorder recorder, boolean scheduled, Properties properties, ClientCost cost) {
    Map<String, GaugeFigures> gauges = Map.of("queue_depth_operations", new GaugeFigures(1.5, 4));
    return of(recorder, scheduled, properties, cost, gauges);
  }

  /** The same, with other gauges. */
  public static PhaseResult of(
      PhaseRecorder recorder,
      boolean scheduled,
      Properties properties,
      ClientCost cost,
      Map<String, GaugeFigures> gauges) {
    recorder.sample(1);
    return new PhaseResult(
        "run",
        Instant.EPOCH,
        2_000_500_000L,
        new OperationCounts(10, 8, 2, 0, 1),
        scheduled,
        new ScheduleFigures(10, 1, 0, 0, 2_000_000),
        recorder.figures(),
        List.of(),
        null,
        null,
        new SecretMask(properties),
        Map.of("READ", 95.0),
        Map.of("seed", "1"),
        new Visibility(Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(3)),
        new StoreInfo.Builder("").setting("version", "7").build(),
        cost,
        Map.of("G1_Young", new RunDocument.Collections(3, 40)),
        gauges,
        false,
        List.of("2 of 10 operations failed"),
        List.of("READ of user1: ERROR"),
        List.of("READ of user2: shown none; possible revision 0"));
  }
}
