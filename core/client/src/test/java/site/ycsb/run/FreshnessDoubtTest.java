// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.StaleReplies;
import site.ycsb.result.OperationMetrics;

class FreshnessDoubtTest {

  private static final long MILLI = 1_000_000;

  private static Optional<String> doubt(
      int probes, long slowest, int current, int stale, long age) {
    PhaseRecorder recorder = new PhaseRecorder(2, false, origin -> null);
    OperationRecorder probe = recorder.newThread().operation("FRESHNESS");
    for (int i = 0; i < probes; i++) {
      probe.recordOk(slowest, slowest);
    }
    OperationRecorder searches = recorder.newThread().operation("SEARCH-STALENESS");
    for (int i = 0; i < current; i++) {
      searches.count(Status.OK);
    }
    for (int i = 0; i < stale; i++) {
      searches.count(StaleReplies.OLD);
      searches.recordService(age);
    }
    recorder.sample(1);
    return FreshnessDoubt.of(OperationMetrics.of(recorder.figures(), null), "FRESHNESS");
  }

  @Test
  void freshProbesBesideOldSearchesAreSaid() {
    assertThat(doubt(20, MILLI, 100, 50, 400 * MILLI))
        .isPresent()
        .get()
        .asString()
        .contains("33.3 % of 150 replies of SEARCH were stale");
  }

  @Test
  void agreementIsNotSaid() {
    assertThat(doubt(20, 500 * MILLI, 100, 50, 400 * MILLI)).isEmpty();
    assertThat(doubt(20, MILLI, 1000, 3, 400 * MILLI)).isEmpty();
    assertThat(doubt(2, MILLI, 0, 50, 400 * MILLI)).isEmpty();
    assertThat(doubt(0, MILLI, 0, 50, 400 * MILLI)).isEmpty();
    assertThat(doubt(20, MILLI, 100, 0, MILLI)).isEmpty();
  }
}
