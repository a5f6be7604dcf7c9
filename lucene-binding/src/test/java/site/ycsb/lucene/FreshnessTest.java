// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.Plugins;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/** Runs with a freshness probe, and what is there afterwards. */
class FreshnessTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
  private static final int PERIOD_MILLIS = 300;

  @TempDir private Path folder;

  private Properties properties(Phase phase, String refresh) {
    Properties properties = new Properties();
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty("db", LuceneClient.class.getName());
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    properties.setProperty(LuceneSettings.DIRECTORY.name(), folder.resolve("index").toString());
    properties.setProperty(LuceneSettings.REFRESH.name(), refresh);
    properties.setProperty("recordcount", "500");
    properties.setProperty("operationcount", "400");
    properties.setProperty("threadcount", "2");
    properties.setProperty("search.vocabulary", "200");
    properties.setProperty("search.queries", "50");
    properties.setProperty("searchproportion", "0.5");
    properties.setProperty("updateproportion", "0.5");
    if (phase == Phase.RUN) {
      properties.setProperty("target", "200");
      properties.setProperty("target.missed", "ok");
      properties.setProperty("freshness.rate", "50");
    }
    return properties;
  }

  private RunDocument phase(Phase phase, String refresh) {
    Properties properties = properties(phase, refresh);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, NOWHERE).run(List.of());
    assertThat(result.outcome().problems()).isEmpty();
    return result;
  }

  /** A write that search finds later than the binding promises would be a problem. */
  private OperationResult freshness(String refresh) throws Exception {
    phase(Phase.LOAD, refresh);
    OperationResult figures = phase(Phase.RUN, refresh).operations().get("FRESHNESS");
    Properties properties = properties(Phase.RUN, refresh);
    assertThat(
            Verifier.verify(
                    properties,
                    () -> Plugins.connect(LuceneClient.class.getName(), properties),
                    NOWHERE,
                    new VerifyReport())
                .passed())
        .isTrue();
    return figures;
  }

  @Test
  void eachWriteIsFoundIfEachSearchRefreshes() throws Exception {
    assertThat(freshness("always").ok()).isPositive();
  }

  @Test
  void refreshPeriodIsMeasured() throws Exception {
    assertThat(freshness(PERIOD_MILLIS + "ms").serviceTimeNs().p100())
        .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS / 10));
  }
}
