// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
import site.ycsb.client.WorkloadFact;
import site.ycsb.result.RunDocument;
import site.ycsb.search.Question;
import site.ycsb.search.question.Relevance;
import site.ycsb.testkit.server.EngineReport;

/**
 * Compares equal data, changes and questions in every engine that the machine can provide, two at a
 * time: each answers all of them right, and what each was asked is what the documentation says.
 * First questions of one kind, while words do not change, then all kinds together, while they do.
 * With the system property {@code equivalence.write} the documentation is written instead.
 */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class EquivalenceIT {

  private static final List<String> ONE_KIND = List.of("allterms");

  private static final EquivalencePage PAGE =
      new EquivalencePage(Path.of("../docs/evidence/equivalence.md"));

  @TempDir private static Path scratch;
  private static Release release;

  /** What agreed in the first engine that holds and is asked so much. */
  private static final Map<List<Object>, List<String>> AGREED = new ConcurrentHashMap<>();

  /** The kinds of questions that a binding answers, and that its engine answers right. */
  private static final Map<String, Set<Class<? extends Question>>> ANSWERED = new HashMap<>();

  @BeforeAll
  static void unpack() throws Exception {
    release = Release.unpack(scratch);
    for (SearchEngine engine : SearchEngine.values()) {
      if (!ANSWERED.containsKey(engine.binding())) {
        Set<Class<? extends Question>> kinds =
            new HashSet<>(release.questionKinds(engine.binding()));
        if (!engine.scoresFollowUpdates()) {
          kinds.remove(Relevance.class);
        }
        ANSWERED.put(engine.binding(), kinds);
      }
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @EnumSource
  void everyAnswerIsCorrect(SearchEngine engine) throws Exception {
    try (SearchEngine.Server server = engine.start(scratch)) {
      if (engine.isAskedOneKind()) {
        assertAnswersAreCorrect(engine, server, "", engine.amount(), ONE_KIND, "update.text=0");
      }
      assertAnswersAreCorrect(
          engine,
          server,
          " of all kinds",
          engine.amountOfAllKinds(),
          kinds(engine),
          "update.text=0.2");
    }
  }

  /**
   * The kinds of questions that an engine answers. Kinds that all engines answer come first,
   * because what is asked of a kind also depends on its place. Kinds that add a field to the
   * records come last.
   */
  private static List<String> kinds(SearchEngine engine) {
    return Question.Kind.ALL.stream()
        .sorted(
            Comparator.comparing((Question.Kind kind) -> !kind.addedFields().isEmpty())
                .thenComparing(EquivalenceIT::missing))
        .filter(kind -> !kind.needsVectors())
        .filter(kind -> ANSWERED.get(engine.binding()).contains(kind.type()))
        .map(Question.Kind::name)
        .toList();
  }

  /** How many bindings do not answer a kind. */
  private static long missing(Question.Kind kind) {
    return ANSWERED.values().stream().filter(kinds -> !kinds.contains(kind.type())).count();
  }

  private static void assertAnswersAreCorrect(
      SearchEngine engine,
      SearchEngine.Server server,
      String what,
      SearchEngine.Amount amount,
      List<String> kinds,
      String renaming)
      throws Exception {
    String questions = "search.questions=" + String.join(",", kinds);
    List<String> properties = new ArrayList<>(server.properties());
    properties.addAll(List.of(questions, renaming));
    properties.add("recordcount=" + amount.records());
    properties.add("search.queries=" + amount.queries());
    ycsb("load", engine, properties, "recreate=true");

    Path results = Files.createTempDirectory(scratch, "results");
    ycsb(
        "run",
        engine,
        properties,
        // A run that changes records makes the next one read all of them.
        "updateproportion=0",
        "operationcount=" + amount.operations(),
        "results.dir=" + results);
    Map<String, String> asked = asked(results, what, kinds);
    engine.askedOtherwise().forEach(kind -> asked.remove(requestOf(kind)));
    assertIsDocumented(engine, asked);

    Release.Run verify =
        ycsb(
            "verify",
            engine,
            properties,
            "verify.changes=" + amount.changes(),
            "verify.records=" + amount.reads());
    List<String> agreed = agreed(verify);
    assertThat(agreed)
        .as("as much as of the other engines that answer these kinds")
        .isEqualTo(
            AGREED.computeIfAbsent(
                List.of(amount.records(), amount.changes(), amount.queries(), questions),
                first -> agreed))
        .contains(all("CHANGES", amount.changes()), all("QUERIES", amount.queries()));
    assertThat(agreedRecords(agreed)).isBetween(amount.reads(), amount.reads() + amount.changes());

    EngineReport.verified(engine.row(), "answers right, " + questions, String.join("; ", agreed));
  }

  private static Release.Run ycsb(
      String command, SearchEngine engine, List<String> properties, String... more)
      throws Exception {
    List<String> words = new ArrayList<>();
    words.add(release.path("bin/ycsb").toString());
    words.addAll(List.of(command, engine.binding(), "-P", "workloads/workloadsearch"));
    words.addAll(List.of("-threads", "4"));
    List<String> all = new ArrayList<>(properties);
    all.addAll(List.of(more));
    all.forEach(property -> words.addAll(List.of("-p", property)));
    Release.Run run = release.run(Map.of(), words);
    assertThat(run.exitCode()).as(command + ": " + run.err() + run.out()).isZero();
    return run;
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

  private static int agreedRecords(List<String> agreed) {
    String all = "RECORDS, ";
    String line = agreed.stream().filter(each -> each.startsWith(all)).findFirst().orElseThrow();
    return Integer.parseInt(line.substring(all.length()).split(" of ")[0]);
  }

  private static String all(String what, int count) {
    return what + ", " + count + " of " + count;
  }

  /**
   * The request of each table, as a result folder has it: one for each kind of question, all of as
   * many lines.
   */
  private static Map<String, String> asked(Path results, String what, List<String> kinds)
      throws Exception {
    try (InputStream file = Files.newInputStream(results.resolve("run.json"))) {
      Map<String, String> facts = RunDocument.read(file).workload();
      Map<String, String> asked = new LinkedHashMap<>();
      asked.put(
          WorkloadFact.INDEX_DEFINITION.label() + what,
          WorkloadFact.INDEX_DEFINITION.in(facts).orElseThrow());
      List<String> lines = WorkloadFact.SEARCH_REQUEST.in(facts).orElseThrow().lines().toList();
      int each = lines.size() / kinds.size();
      assertThat(lines).as("requests of " + kinds).isNotEmpty().hasSize(each * kinds.size());
      for (int i = 0; i < kinds.size(); i++) {
        asked.put(
            requestOf(kinds.get(i)), String.join("\n", lines.subList(i * each, (i + 1) * each)));
      }
      return asked;
    }
  }

  private static String requestOf(String kind) {
    return WorkloadFact.SEARCH_REQUEST.label() + " of " + kind;
  }

  private static void assertIsDocumented(SearchEngine engine, Map<String, String> asked)
      throws Exception {
    // One page for all engines.
    synchronized (PAGE) {
      for (String table : asked.keySet()) {
        Map<String, String> rows = PAGE.rows(table);
        String row = EquivalencePage.row(engine.row(), asked.get(table));
        if (System.getProperty("equivalence.write") != null) {
          rows.put(engine.row(), row);
          PAGE.write(table, rows);
        }
        assertThat(rows).as(table).containsEntry(engine.row(), row);
      }
    }
  }
}
