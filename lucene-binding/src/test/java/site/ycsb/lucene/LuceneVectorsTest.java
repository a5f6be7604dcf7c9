// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.Plugins;
import site.ycsb.search.FloatVector;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/** Searches for near vectors, in a graph that is not exact, while records change. */
@Tag("slow")
class LuceneVectorsTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  @TempDir private Path folder;

  private Properties properties(Phase phase, String metric, String format) {
    Properties properties = new Properties();
    Map.ofEntries(
            Map.entry("workload", "site.ycsb.workloads.SearchWorkload"),
            Map.entry("db", LuceneDB.class.getName()),
            Map.entry("dotransactions", Boolean.toString(phase == Phase.RUN)),
            Map.entry(LuceneSettings.DIRECTORY.name(), folder.resolve("index").toString()),
            Map.entry(LuceneSettings.MAX_CONN.name(), "8"),
            Map.entry(LuceneSettings.VECTORS.name(), format),
            // With few candidates, chance decides whether a graph's search finds a record itself.
            Map.entry(LuceneSettings.FANOUT.name(), "50"),
            Map.entry("recordcount", "2000"),
            Map.entry("operationcount", "1000"),
            Map.entry("threadcount", "4"),
            Map.entry("search.vector", "32"),
            Map.entry("search.vector.metric", metric),
            Map.entry("update.vector", "0.5"),
            Map.entry("search.questions", "nearest:0.5,nearest-filter:0.3,self:0.2"),
            Map.entry("search.selectivities", "half,hundredth"),
            Map.entry("search.queries", "100"),
            Map.entry("searchproportion", "0.5"),
            Map.entry("readproportion", "0.1"),
            Map.entry("updateproportion", "0.3"),
            Map.entry("deleteproportion", "0.05"),
            Map.entry("insertproportion", "0.05"))
        .forEach(properties::setProperty);
    return properties;
  }

  private RunDocument phase(Phase phase, Properties properties) {
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, NOWHERE).run(List.of());
    assertThat(result.outcome().problems()).isEmpty();
    return result;
  }

  @ParameterizedTest
  @CsvSource({
    "l2, hnsw", "cosine, hnsw", "dot, hnsw",
    "l2, hnsw_scalar_quantized", "cosine, hnsw_scalar_quantized", "dot, hnsw_scalar_quantized"
  })
  void answersAreTrueAndNearlyComplete(String metric, String format) throws Exception {
    phase(Phase.LOAD, properties(Phase.LOAD, metric, format));
    Properties properties = properties(Phase.RUN, metric, format);
    assertThat(
            Verifier.verify(
                    properties,
                    () -> Plugins.connect(LuceneDB.class.getName(), properties),
                    NOWHERE,
                    new VerifyReport())
                .passed())
        .isTrue();
    RunDocument run = phase(Phase.RUN, properties);

    for (String operation :
        List.of("SEARCH-NEAREST", "SEARCH-NEAREST-FILTER-HALF", "SEARCH-SELF")) {
      assertThat(run.operations().get(operation).metrics().get("recall").value())
          .as(operation)
          .isBetween(0.6, 1.0);
    }
  }

  @Test
  void kindsAreKnownBeforeAStoreIsOpened() {
    assertThat(new LuceneDB().questionKinds()).contains(AllTerms.class, Nearest.class);
  }

  @Test
  void vectorsOfAnotherFormatAreRefused() throws Exception {
    try (Tables tables = new Tables(folder).with("search.vector", "2")) {
      LuceneDB client = tables.with("lucene.vectors", "hnsw_scalar_quantized").open();
      client.createIndex(Tables.TABLE, SearchSchema.from(client.getProperties()));
      client.insert(Tables.TABLE, "a", Map.of("embedding", FloatVector.value(1, 2)));
    }
    try (Tables tables = new Tables(folder).with("search.vector", "2")) {
      Status status =
          tables.open().read(Tables.TABLE, "a", null, new HashMap<String, ByteIterator>());

      assertThat(status.getDescription())
          .endsWith("was loaded with lucene.vectors=hnsw_scalar_quantized: set it, or load again");
    }
  }

  @Test
  void aVectorOfAnotherLengthIsRefused() throws Exception {
    try (Tables tables = new Tables(folder).with("search.vector", "3")) {
      LuceneDB client = tables.open();

      assertThat(client.insert(Tables.TABLE, "a", Map.of("embedding", FloatVector.value(1, 2))))
          .extracting(Status::getName)
          .isEqualTo(Status.BAD_REQUEST.getName());
    }
  }
}
