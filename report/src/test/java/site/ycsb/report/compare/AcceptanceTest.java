// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;

/** How often the comparison is right, over synthetic pairs of ten or of three repeats each. */
@Tag("slow")
class AcceptanceTest {

  private static final int PAIRS = 1000;
  private static final double NOISE = 0.02;

  /** 5 % of the pairs, and three standard deviations of that number. */
  private static final int MOST_FALSE = (int) (50 + 3 * Math.sqrt(PAIRS * 0.05 * 0.95));

  private final Random random = new Random(7);

  private List<MetricChange> pair(int repeats, double throughput, double latency) {
    return new Comparer(side(repeats, 1, 1), side(repeats, throughput, latency), Set.of())
        .compare(List.of());
  }

  private List<MeasuredPoint> side(int repeats, double throughput, double latency) {
    List<RunResult> runs = new ArrayList<>();
    for (int i = 1; i <= repeats; i++) {
      Run run =
          new Run("r" + i, "s", "mix", null, null, i, null, "run", State.DONE, null, 1.0, null);
      runs.add(new RunResult(run, null, document(throughput, latency)));
    }
    StudyDocument study =
        new StudyDocument(
            1, "x", null, null, null, null, null, null, null, null, null, null, null, List.of());
    return MetricTable.pointsInOrderOfRuns(new Results(study, runs, List.of()));
  }

  private RunDocument document(double throughput, double latency) {
    Map<String, OperationResult> operations =
        Map.of(
            "READ", operation(latency), "SEARCH", operation(latency), "UPDATE", operation(latency));
    return RunDocument.of(
        "run",
        java.time.Instant.EPOCH,
        RunDocument.PhaseOutcome.good(new OperationCounts(1, 1, 0, 0, 0)),
        new RunDocument.Overall(
            1, 10_000 * throughput * noise(), false, 0, 0, 0, 0, false, Map.of()),
        operations);
  }

  private OperationResult operation(double factor) {
    long p50 = (long) (100_000 * factor * noise());
    long p95 = (long) (300_000 * factor * noise());
    long p99 = (long) (900_000 * factor * noise());
    long p999 = (long) (2_000_000 * factor * noise());
    Latencies latencies = new Latencies(1000, p50, 1, p50, p95, p95, p99, p999, p999, 9_000_000);
    return new OperationResult(1000, 1000, 0, Map.of("OK", 1000L), latencies, null, Map.of());
  }

  private double noise() {
    return Math.exp(NOISE * random.nextGaussian());
  }

  @Test
  void equalSystemsAreCalledDifferentInAtMostFivePercentOfThePairs() {
    for (int repeats : new int[] {3, 10}) {
      int different = 0;
      for (int i = 0; i < PAIRS; i++) {
        List<MetricChange> figures = pair(repeats, 1, 1);
        assertThat(figures).hasSize(13);
        different += figures.stream().anyMatch(MetricChange::isSignificant) ? 1 : 0;
      }
      System.out.println("equal pairs called different, " + repeats + " repeats: " + different);
      assertThat(different).isLessThanOrEqualTo(MOST_FALSE);
    }
  }

  @Test
  void aThroughputLowerByFivePercentIsFoundInMostPairs() {
    int found = 0;
    for (int i = 0; i < PAIRS; i++) {
      found += pair(10, 0.95, 1).get(0).isSignificant() ? 1 : 0;
    }
    System.out.println("throughput lower by 5 % found: " + found);
    assertThat(found).isGreaterThanOrEqualTo(900);
  }

  @Test
  void aLatencyHigherByFivePercentIsFoundInMostPairs() {
    int found = 0;
    for (int i = 0; i < PAIRS; i++) {
      found +=
          pair(10, 1, 1.05).stream()
                  .anyMatch(f -> f.figure().equals("SEARCH p99") && f.verdict().equals("worse"))
              ? 1
              : 0;
    }
    System.out.println("SEARCH p99 higher by 5 % found: " + found);
    assertThat(found).isGreaterThanOrEqualTo(900);
  }
}
