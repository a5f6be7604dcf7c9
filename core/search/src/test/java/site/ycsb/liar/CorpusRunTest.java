// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;

/** The search workload over records of a file, in a store that is right and in one that is not. */
@Tag("slow")
class CorpusRunTest {

  /** Stores one word of one record otherwise. */
  public static final class OneWordDB extends MemoryDB {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      Map<String, ByteIterator> changed = new HashMap<>(values);
      if (key.endsWith("7")) {
        String title = values.get("title").toString();
        changed.put("title", new StringByteIterator(title.replace("shoe", "boot")));
      }
      return super.insert(table, key, changed);
    }
  }

  /** The discount of the second row, inverted. */
  private static final double LOG_3 = Math.log(3) / Math.log(2);

  @TempDir Path folder;
  private final Map<String, String> properties = new LinkedHashMap<>();

  @BeforeEach
  void setCorpus() throws IOException {
    properties.put("workload", "site.ycsb.workloads.SearchWorkload");
    properties.put("recordcount", "200");
    properties.put("operationcount", "3000");
    properties.put("threadcount", "4");
    properties.put("corpus", file("red"));
    properties.put("corpus.fields", "title:text,brand:tag:mutable,price:numeric:mutable");
    properties.put(
        "search.questions",
        "allterms,any,not,filter,phrase,prefix,fuzzy,count,range,facets,stats,histogram,cardinality,walk");
    properties.put("search.queries", "100");
    for (String kind : List.of("filter", "range", "facets", "cardinality")) {
      properties.put("search." + kind + ".tag", "brand");
    }
    for (String kind : List.of("filter", "range", "stats", "histogram")) {
      properties.put("search." + kind + ".number", "price");
    }
    properties.put("search.histogram.step", "25");
  }

  private String file(String color) throws IOException {
    List<String> lines = new ArrayList<>(List.of("title,brand,price"));
    for (int i = 0; i < 120; i++) {
      lines.add("%s Shoe no. %d of %d,Brand %d,%d".formatted(color, i, i % 9, i % 5, 40 - i));
    }
    return Files.write(folder.resolve(color), lines).toString();
  }

  private void share(String operation, double share) {
    properties.put(operation + "proportion", Double.toString(share));
  }

  @Test
  void allKindsAreRightUnderWrites() {
    share("search", 0.5);
    share("read", 0.1);
    share("update", 0.2);
    share("insert", 0.1);
    share("delete", 0.05);
    share("scan", 0.05);
    properties.put("update.text", "0.3");
    CheckedRun run = CheckedRun.of(MemoryDB.class, MemoryDB.class, properties);

    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(run.isFlagged()).as(run.output()).isFalse();
    assertThat(run.output()).contains("Return=OK");
  }

  @Test
  void allKindsAreRightOverNaturalTextUnderWrites() {
    properties.keySet().removeIf(name -> name.startsWith("corpus"));
    properties.put("text.words", "20-60");
    properties.put("search.textfield", "productDescription");
    allKindsAreRightUnderWrites();
  }

  @Test
  void storeThatChangesOneWordIsCaughtBySearches() {
    share("search", 1);
    CheckedRun run = CheckedRun.of(MemoryDB.class, OneWordDB.class, properties);

    assertThat(run.isFlagged()).as(run.output()).isTrue();
  }

  @Test
  void storeThatChangesOneWordIsCaughtByReads() {
    share("search", 0);
    share("read", 1);
    CheckedRun run = CheckedRun.of(MemoryDB.class, OneWordDB.class, properties);

    assertThat(run.isFlagged()).as(run.output()).isTrue();
    assertThat(run.output()).contains("title").contains("boot");
  }

  @Test
  void anotherFileThanTheLoadedOneIsRefused() throws IOException {
    String store = "corpus-" + System.nanoTime();
    try {
      properties.put(MemoryDB.STORE_PROPERTY, store);
      assertThat(CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties).exitCode()).isZero();
      properties.put("corpus", file("blue"));
      CheckedRun run = CheckedRun.phase(Phase.RUN, MemoryDB.class, properties);

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.output()).contains("holds another data set: corpus is sha256:");
    } finally {
      MemoryStore.drop(store);
    }
  }

  @Test
  void queryLogIsAskedAndItsShareWithoutHitsSaid() throws IOException {
    Path log = Files.write(folder.resolve("log"), List.of("red shoe 7", "count\tshoe", "hat"));
    properties.put("search.querylog", log.toString());
    properties.put("search.nohits", "keep");
    properties.put("results.dir", folder.resolve("results").toString());
    properties.remove("search.queries");
    share("search", 1);
    CheckedRun run = CheckedRun.of(MemoryDB.class, MemoryDB.class, properties);

    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(folder.resolve("results/run.json"))
        .content()
        .contains("1 of 3 (33.33 %)")
        .contains("3 of 3 lines");
  }

  @Test
  void judgedCollectionHasTheQualityOfItsAnswersWhileRecordsAreUpdated() throws IOException {
    properties.keySet().removeIf(name -> name.startsWith("corpus") || name.startsWith("search."));
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      documents.add("{\"_id\":\"d%d\",\"text\":\"shoe number%d\"}".formatted(i, i));
    }
    set("corpus", documents);
    set(
        "search.querylog",
        List.of("{\"_id\":\"q\",\"text\":\"number7\"}", "{\"_id\":\"p\",\"text\":\"hat\"}"));
    set(
        "search.judgements",
        List.of("query-id\tcorpus-id\tscore", "q\td7\t1", "q\td8\t2", "p\td8\t2"));
    properties.put("corpus.fields", "text:text");
    properties.put("recordcount", "120");
    properties.put("search.questions", "relevance");
    properties.put("search.relevance.k", "100");
    properties.put("results.dir", folder.resolve("results").toString());
    share("search", 0.5);
    share("update", 0.5);
    CheckedRun run = CheckedRun.of(MemoryDB.class, MemoryDB.class, properties);

    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(run.isFlagged()).as(run.output()).isFalse();
    // Every other reply is empty, the others have the worse of two documents.
    assertThat(metric(run, "Ndcg.judged")).isCloseTo(0.5 / (2 + 1 / LOG_3), within(0.002));
    assertThat(metric(run, "Mrr.judged")).isCloseTo(0.5, within(0.002));
    assertThat(metric(run, "Recall.judged")).isCloseTo(0.25, within(0.002));
    assertThat(folder.resolve("results/run.json"))
        .content()
        .contains("3 judgements of 2 queries", "ndcg.judged");
  }

  private void set(String property, List<String> lines) throws IOException {
    properties.put(property, Files.write(folder.resolve(property), lines).toString());
  }

  private static double metric(CheckedRun run, String name) {
    String line = "[SEARCH-RELEVANCE], " + name + ", ";
    return run.output()
        .lines()
        .filter(each -> each.startsWith(line))
        .mapToDouble(each -> Double.parseDouble(each.substring(line.length())))
        .findFirst()
        .orElseThrow(() -> new AssertionError(run.output()));
  }

  @Test
  void judgedDocumentsAreNotDeleted() throws IOException {
    judgedCollectionHasTheQualityOfItsAnswersWhileRecordsAreUpdated();
    share("delete", 0.1);
    CheckedRun run = CheckedRun.phase(Phase.RUN, MemoryDB.class, properties);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.output())
        .contains("deletes take away documents that were judged: remove deleteproportion");
  }
}
