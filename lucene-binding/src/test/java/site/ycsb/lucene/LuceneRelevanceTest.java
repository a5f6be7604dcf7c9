// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.Plugins;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/** Searches for the best records by BM25, while records change and deleted ones still count. */
@Tag("slow")
class LuceneRelevanceTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  @TempDir private Path folder;

  private Properties properties(Phase phase, String refresh, String changedTexts, String fields) {
    Properties properties = new Properties();
    Map.ofEntries(
            Map.entry("workload", "site.ycsb.workloads.SearchWorkload"),
            Map.entry("db", LuceneDB.class.getName()),
            Map.entry("dotransactions", Boolean.toString(phase == Phase.RUN)),
            Map.entry(LuceneSettings.DIRECTORY.name(), folder.resolve("index").toString()),
            Map.entry(LuceneSettings.REFRESH.name(), refresh),
            Map.entry("recordcount", "2000"),
            Map.entry("operationcount", "3000"),
            Map.entry("threadcount", "4"),
            Map.entry("update.text", changedTexts),
            Map.entry("search.questions", "relevance"),
            Map.entry("search.queries", "100"),
            Map.entry("searchproportion", "0.5"),
            Map.entry("readproportion", "0.1"),
            Map.entry("updateproportion", "0.3"))
        .forEach(properties::setProperty);
    if (fields != null) {
      properties.setProperty("search.relevance.fields", fields);
    }
    return properties;
  }

  private RunDocument phase(Phase phase, Properties properties) {
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, NOWHERE).run(List.of());
    assertThat(result.outcome().problems()).isEmpty();
    return result;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"always; 0.3;", "50ms; 0.3;", "always; 0.3; productName:2,productDescription:0.7"})
  void answersAreTrueAndNearlyTheBest(String refresh, String changedTexts, String fields)
      throws Exception {
    phase(Phase.LOAD, properties(Phase.LOAD, refresh, changedTexts, fields));
    Properties properties = properties(Phase.RUN, refresh, changedTexts, fields);
    assertThat(verified(properties)).isTrue();
    assertNearlyTheBest(phase(Phase.RUN, properties));
    // Deleted records may still count.
    assertThat(verified(properties)).isTrue();
    properties.setProperty("insertproportion", "0.1");
    properties.setProperty("deleteproportion", "0.1");
    assertNearlyTheBest(phase(Phase.RUN, properties));
  }

  private static void assertNearlyTheBest(RunDocument run) {
    for (String metric : List.of("overlap", "rbo", "ndcg")) {
      assertThat(run.operations().get("SEARCH-RELEVANCE").metrics().get(metric).value())
          .as(metric)
          .isBetween(0.7, 1.0);
    }
  }

  private static boolean verified(Properties properties) throws Exception {
    return Verifier.verify(
            properties,
            () -> Plugins.connect(LuceneDB.class.getName(), properties),
            NOWHERE,
            new VerifyReport())
        .passed();
  }
}
