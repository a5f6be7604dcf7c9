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
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/** Figures of replies that nobody checked must say so. */
class CoreWorkloadsTest {

  private final Properties properties = new Properties();

  private Map<String, String> facts(Phase phase) {
    return result(phase).workload();
  }

  private RunDocument result(Phase phase) {
    properties.setProperty("workload", CoreWorkload.class.getName());
    properties.setProperty("db", StockDB.class.getName());
    properties.setProperty("basicdb.verbose", "false");
    properties.setProperty("recordcount", "10");
    properties.setProperty("operationcount", "10");
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
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
          .contains("reads by key were checked", "scans were not");
    }
  }

  /** Each numbers new records from recordcount on, whatever its part of the load is. */
  @Test
  void warnsOfClientsThatInsertTheSameKeys() {
    properties.setProperty("insertproportion", "0.1");
    CoreWorkload workload = new CoreWorkload();

    assertThat(CoreWorkloads.warning(workload, Phase.RUN, properties)).isEmpty();
    properties.setProperty("insertstart", "5");
    assertThat(CoreWorkloads.warning(workload, Phase.RUN, properties).orElseThrow())
        .contains("insert the same new keys", "let one client insert");
    assertThat(CoreWorkloads.warning(workload, Phase.LOAD, properties)).isEmpty();
    assertThat(CoreWorkloads.warning(new SearchWorkload(), Phase.RUN, properties)).isEmpty();
    properties.setProperty("insertproportion", "0");
    assertThat(CoreWorkloads.warning(workload, Phase.RUN, properties)).isEmpty();
  }

  @Test
  void saysWhatToDoAboutKeysThatWereInsertedBefore() {
    Map<String, Long> failed = Map.of("INSERT DUPLICATE_KEY", 3L);

    assertThat(CoreWorkloads.hint(new CoreWorkload(), Phase.RUN, failed).orElseThrow())
        .contains("an earlier run or another client", "raise recordcount");
    assertThat(CoreWorkloads.hint(new CoreWorkload(), Phase.LOAD, failed).orElseThrow())
        .contains("empty it before a load");
    assertThat(CoreWorkloads.hint(new SearchWorkload(), Phase.RUN, failed)).isEmpty();
    assertThat(CoreWorkloads.hint(new CoreWorkload(), Phase.RUN, Map.of("INSERT ERROR", 1L)))
        .isEmpty();
  }

  @Test
  void resultOfARunHasTheHintAboutKeysThatWereInsertedBefore() {
    properties.setProperty("readproportion", "0");
    properties.setProperty("updateproportion", "0");
    properties.setProperty("insertproportion", "1");
    properties.setProperty("stock.duplicates", "true");

    assertThat(result(Phase.RUN).outcome().problems())
        .last()
        .asString()
        .contains("raise recordcount");
  }

  @Test
  void saysNothingAboutAnotherWorkload() {
    assertThat(CoreWorkloads.facts(new SearchWorkload(), properties)).isEmpty();
  }
}
