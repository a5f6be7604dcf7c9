// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.queries.QueryJudgements;

/** Expected values are from pytrec_eval 0.5 and, for the first rank, ir-measures 0.4.3. */
class JudgedQualityTest {

  private static final Map<Long, Integer> MANY =
      LongStream.range(0, 150)
          .boxed()
          .collect(Collectors.toMap(record -> record, record -> 1 + (int) (record % 3)));

  private static Map<String, Double> measure(Map<Long, Integer> judged, int k, long... shown) {
    PageRows rows = new PageRows(shown.length);
    for (long number : shown) {
      rows.add(number, 0, 0);
    }
    ReplyMetrics metrics = new ReplyMetrics();
    JudgedQuality.add(new QueryJudgements("", List.of(Map.of(), judged)), 1, rows, k, metrics);
    Map<String, Double> values = new LinkedHashMap<>();
    metrics.report("", recordTo(values));
    return values;
  }

  private static VerdictRecorder recordTo(Map<String, Double> values) {
    return new VerdictRecorder() {
      @Override
      public void checked(String operation, Status verdict, long nanos) {
        throw new AssertionError("nothing is checked here");
      }

      @Override
      public void combined(String operation, long startNanoTime, long endNanoTime) {
        throw new AssertionError("there are no such operations here");
      }

      @Override
      public void metric(
          String operation, Metric metric, double value, double lower, double upper) {
        assertThat(lower).isEqualTo(value);
        assertThat(upper).isEqualTo(value);
        values.put(metric.name(), value);
      }
    };
  }

  private static void assertMeasured(
      Map<String, Double> found, double gain, double reciprocalRank, double recall) {
    assertThat(found).containsOnlyKeys("ndcg.judged", "mrr.judged", "recall.judged");
    assertThat(found.get("ndcg.judged")).isCloseTo(gain, within(1e-12));
    assertThat(found.get("mrr.judged")).isCloseTo(reciprocalRank, within(1e-12));
    assertThat(found.get("recall.judged")).isCloseTo(recall, within(1e-12));
  }

  @Test
  void gradesAreGainsAndOthersThanPositiveOnesAreNone() {
    Map<Long, Integer> judged = new HashMap<>(Map.of(1L, 3, 2L, 1, 3L, 0, 4L, 2, 5L, 1, 6L, -1));
    assertMeasured(measure(judged, 100, 7, 4, 6, 1, 3, 5), 0.560438354576915, 0.5, 0.75);
  }

  @Test
  void onlyTheFirstTenRowsHaveGainAndRank() {
    long[] shown = LongStream.concat(LongStream.range(20, 32), LongStream.of(9)).toArray();
    assertMeasured(measure(Map.of(9L, 1), 100, shown), 0, 0, 1);
  }

  @Test
  void onlyTheFirstHundredRowsAreRecalled() {
    long[] shown = LongStream.range(0, 120).map(i -> 3 * i).toArray();
    assertMeasured(measure(MANY, 120, shown), 1.0 / 3, 1, 1.0 / 3);
    assertMeasured(measure(Map.of(300L, 1), 120, shown), 0, 0, 0);
    assertMeasured(measure(Map.of(297L, 1), 120, shown), 0, 0, 1);
  }

  @Test
  void withoutRelevantRecordsAllMeasuresAreZero() {
    assertMeasured(measure(Map.of(1L, 0, 2L, 0), 100, 1, 2), 0, 0, 0);
  }

  @Test
  void emptyReplyHasMeasures() {
    assertMeasured(measure(Map.of(1L, 1), 100), 0, 0, 0);
  }

  @Test
  void measuresAboutMoreRowsThanWereAskedForAreLeftOut() {
    assertThat(measure(MANY, 99, 1)).containsOnlyKeys("ndcg.judged", "mrr.judged");
    assertThat(measure(MANY, 10, 1)).containsOnlyKeys("ndcg.judged", "mrr.judged");
    assertThat(measure(MANY, 9, 1)).isEmpty();
  }
}
