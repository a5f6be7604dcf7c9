// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.result.RunDocument;
import site.ycsb.search.WorkloadFact;
import site.ycsb.testkit.server.EngineReport;

/**
 * The same data, the same changes and the same questions in every engine that the machine can
 * provide, two at a time: each answers all of them right, and what each was asked is what the
 * documentation says. With the system property {@code equivalence.write} the documentation is
 * written instead.
 */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class EquivalenceIT {

  private static final List<String> KINDS = List.of("allterms", "filter");
  private static final List<WorkloadFact> TABLES =
      List.of(WorkloadFact.INDEX_DEFINITION, WorkloadFact.SEARCH_REQUEST);

  private static final EquivalencePage PAGE =
      new EquivalencePage(Path.of("..", "docs", "equivalence.md"));

  @TempDir private static Path scratch;
  private static Release release;

  /** How much of what agreed in the first engine that holds and is asked so much. */
  private static final Map<String, List<String>> AGREED = new ConcurrentHashMap<>();

  @BeforeAll
  static void unpack() throws Exception {
    release = Release.unpack(scratch);
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @EnumSource
  void everyAnswerIsCorrect(SearchEngine engine) throws Exception {
    try (SearchEngine.Server server = engine.start(scratch)) {
      for (String kind : KINDS) {
        assertAnswersAreCorrect(engine, server, kind);
      }
    }
  }

  private static void assertAnswersAreCorrect(
      SearchEngine engine, SearchEngine.Server server, String kind) throws Exception {
    Path results = Files.createTempDirectory(scratch, "results");
    SearchEngine.Amount amount = engine.amount();
    Release.Run bench =
        ycsb(
            "bench",
            engine,
            server,
            "search.questions=" + kind,
            "recreate=true",
            "operationcount=" + amount.operations(),
            "results.dir=" + results);
    assertThat(bench.exitCode()).as(bench.err() + bench.out()).isZero();
    assertIsDocumented(engine, kind, asked(results));

    Release.Run verify =
        ycsb(
            "verify",
            engine,
            server,
            "search.questions=" + kind,
            "verify.changes=" + amount.changes(),
            "search.queries=" + amount.queries());
    assertThat(verify.exitCode()).as(verify.err() + verify.out()).isZero();
    List<String> agreed = agreed(verify);
    // The updates of a run are random, and filters find other rows after each.
    List<String> equal = kind.equals(KINDS.get(0)) ? agreed : agreed.subList(0, 3);
    assertThat(equal)
        .as("as much as of the other engines")
        .isEqualTo(AGREED.computeIfAbsent(amount + kind, first -> equal))
        .contains(
            all("CHANGES", amount.changes()),
            all("RECORDS", amount.records()),
            all("QUERIES", amount.queries()));
    EngineReport.verified(engine.row(), "answers right of kind " + kind, String.join("; ", agreed));
  }

  private static Release.Run ycsb(
      String command, SearchEngine engine, SearchEngine.Server server, String... properties)
      throws Exception {
    List<String> words = new ArrayList<>();
    words.add(release.path("bin/ycsb").toString());
    words.addAll(List.of(command, engine.binding(), "-P", "workloads/workloadsearch"));
    words.addAll(List.of("-threads", "4"));
    List<String> all = new ArrayList<>(server.properties());
    all.add("recordcount=" + engine.amount().records());
    all.addAll(List.of(properties));
    all.forEach(property -> words.addAll(List.of("-p", property)));
    return release.run(Map.of(), words);
  }

  /** {@code RECORDS, 100000 of 100000} and so on. */
  private static List<String> agreed(Release.Run verify) {
    return verify
        .out()
        .lines()
        .filter(line -> line.startsWith("[VERIFY], ") && line.endsWith(" agree"))
        .map(line -> line.substring("[VERIFY], ".length(), line.length() - " agree".length()))
        .collect(Collectors.toList());
  }

  private static String all(String what, int count) {
    return what + ", " + count + " of " + count;
  }

  /** The request of each table, as a result folder has it. */
  private static Map<String, String> asked(Path results) throws Exception {
    try (InputStream file = Files.newInputStream(results.resolve("run.json"))) {
      Map<String, String> facts = RunDocument.read(file).workload();
      Map<String, String> asked = new HashMap<>();
      TABLES.forEach(fact -> fact.in(facts).ifPresent(text -> asked.put(fact.label(), text)));
      assertThat(asked).containsOnlyKeys(TABLES.stream().map(WorkloadFact::label).toList());
      return asked;
    }
  }

  private static void assertIsDocumented(
      SearchEngine engine, String kind, Map<String, String> asked) throws Exception {
    // One page for all engines.
    synchronized (PAGE) {
      for (String name : TABLES.stream().map(WorkloadFact::label).toList()) {
        String table = kind.equals(KINDS.get(0)) ? name : name + " of " + kind;
        Map<String, String> rows = PAGE.rows(table);
        String row = EquivalencePage.row(engine.row(), asked.get(name));
        if (System.getProperty("equivalence.write") != null) {
          rows.put(engine.row(), row);
          PAGE.write(table, rows);
        }
        assertThat(rows).as(table).containsEntry(engine.row(), row);
      }
    }
  }
}
