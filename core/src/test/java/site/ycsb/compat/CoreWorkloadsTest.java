// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.example.StockDB;
import org.junit.jupiter.api.Test;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/** Figures of replies that nobody checked must say so. */
class CoreWorkloadsTest {

  private final Properties properties = new Properties();

  private Map<String, String> facts(Phase phase) {
    properties.setProperty("workload", CoreWorkload.class.getName());
    properties.setProperty("db", StockDB.class.getName());
    properties.setProperty("basicdb.verbose", "false");
    properties.setProperty("recordcount", "10");
    properties.setProperty("operationcount", "10");
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere)
        .run(List.of())
        .workloadFacts();
  }

  @Test
  void resultReportsRandomUncheckedValues() {
    for (Phase phase : Phase.values()) {
      assertThat(facts(phase).get("values"))
          .startsWith("random bytes, and no reply was checked")
          .contains("dataintegrity=true");
    }
  }

  @Test
  void reportsWhatDataIntegrityChecked() {
    properties.setProperty("dataintegrity", "true");

    for (Phase phase : Phase.values()) {
      assertThat(facts(phase).get("values"))
          .startsWith("made from key and field")
          .contains("read by key was checked", "scanned was not");
    }
  }

  @Test
  void saysNothingAboutAnotherWorkload() {
    assertThat(CoreWorkloads.facts(new SearchWorkload(), properties)).isEmpty();
  }
}
