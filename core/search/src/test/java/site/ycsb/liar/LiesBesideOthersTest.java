// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.client.WorkloadFact;
import site.ycsb.clients.ClientShare;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.checks.MergedReplies;

/**
 * Clients that write beside each other judge each reply in the end: what one of them could not
 * judge alone, all of them together can.
 */
@Tag("slow")
class LiesBesideOthersTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private static final Mix TOTALS =
      Mix.of("search", 50, "update", 30, "insert", 10, "delete", 10).with("search.totalhits", true);
  private static final Mix RENAMES =
      Mix.of("search", 60, "read", 10, "update", 30).with("update.text", 0.5);
  private static final Mix FACETS = RENAMES.with("search.questions", "facets");
  private static final Mix STOCK =
      Mix.of("search", 60, "update", 40)
          .with("search.questions", "facets")
          .with("search.facets.tag", "inStock");
  private static final Mix CARDINALITY = RENAMES.with("search.questions", "cardinality");
  private static final Mix HISTOGRAM =
      Mix.of("search", 60, "update", 30, "delete", 10)
          .with("search.questions", "histogram")
          .with("search.histogram.step", 40_000);
  private static final Mix WALKS =
      Mix.of("search", 50, "update", 30, "insert", 10, "delete", 10)
          .with("search.questions", "walk")
          .with("update.walk", 0.5)
          .with("search.walk.page", 2)
          .with("search.fields", "*");
  private static final Mix COUNTS =
      TOTALS.with("search.questions", "count").with("update.text", 0.5);
  private static final Mix EXPIRING =
      Mix.of("search", 50, "read", 15, "scan", 10, "update", 10, "insert", 15)
          .with("insert.ttl", 200)
          .with("insert.ttl.shortest", 50)
          .with("insert.ttl.share", 0.7)
          .with("target", 4_000)
          .with("target.missed", "ok")
          .with("requestdistribution", "latest")
          .with("search.totalhits", true);
  private static final Mix SCANS =
      Mix.of("scan", 50, "read", 10, "update", 20, "insert", 10, "delete", 10);

  private final String store = UUID.randomUUID().toString();

  @TempDir private Path folder;

  @BeforeEach
  @AfterEach
  void drop() {
    for (String each : List.of(store, store + "-0", store + "-1")) {
      MemoryStore.drop(each);
    }
  }

  private Properties client(int index, int count, Phase phase, Map<String, String> all) {
    Properties properties = new Properties();
    all.forEach(properties::setProperty);
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty(MemoryDB.STORE_PROPERTY, store);
    properties.setProperty(Liar.NAME_PROPERTY, store);
    properties.setProperty("client.index", Integer.toString(index));
    properties.setProperty("client.count", Integer.toString(count));
    // A test may give each client a folder of its own.
    properties.setProperty(
        "client.dir", all.getOrDefault("client.dir", folder.toString()).replace("?", "" + index));
    properties.setProperty("client.timeout", "60");
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    return ClientShare.of(properties, Map.of());
  }

  private List<RunDocument> run(int count, Phase phase, Map<String, String> all) {
    List<CompletableFuture<RunDocument>> running = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      Properties own = client(index, count, phase, all);
      CompletableFuture<RunDocument> result = new CompletableFuture<>();
      running.add(result);
      new Thread(
              () -> {
                try {
                  PhaseOptions options = PhaseOptions.of(phase, own);
                  result.complete(new PhaseRunner(options, own, NOWHERE).run(List.of()));
                } catch (RuntimeException e) {
                  result.completeExceptionally(e);
                }
              })
          .start();
    }
    return running.stream().map(CompletableFuture::join).toList();
  }

  private List<RunDocument> loadAndRun(int clients, Mix mix) {
    Map<String, String> all =
        mix.with("recordcount", 600).with("operationcount", 4_000 * clients).onSmallDataSet();
    all.putIfAbsent("db", MemoryDB.class.getName());
    run(clients, Phase.LOAD, all).forEach(load -> assertThat(load.outcome().problems()).isEmpty());
    if (all.containsKey(NamedLie.PROPERTY)) {
      all.put("db", LiarDB.class.getName());
    }
    return run(clients, Phase.RUN, all);
  }

  private static long excused(RunDocument run) {
    return run.operations().get("VERIFY").statuses().entrySet().stream()
        .filter(each -> each.getKey().equals(SearchStatus.CHANGED_BY_OTHERS.getName()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  static Stream<Arguments> honest() {
    return Stream.of(
        Arguments.of(2, TOTALS),
        Arguments.of(3, RENAMES),
        Arguments.of(2, FACETS),
        Arguments.of(2, STOCK),
        Arguments.of(2, HISTOGRAM),
        Arguments.of(2, CARDINALITY),
        Arguments.of(2, WALKS),
        Arguments.of(3, WALKS),
        Arguments.of(3, COUNTS),
        Arguments.of(2, SCANS),
        Arguments.of(2, EXPIRING),
        Arguments.of(3, EXPIRING));
  }

  @ParameterizedTest(name = "{0} clients {1}")
  @MethodSource("honest")
  void honestStoreIsNotAccusedAndNothingStaysExcused(int clients, Mix mix) {
    List<RunDocument> runs = loadAndRun(clients, mix);

    assertThat(runs.stream().flatMap(run -> run.outcome().problems().stream())).isEmpty();
    assertThat(runs.stream().map(LiesBesideOthersTest::excused)).containsOnly(0L);
    assertThat(
            runs.stream().map(run -> WorkloadFact.JUDGED_AFTERWARDS.in(run.workload()).orElse("0")))
        .anyMatch(judged -> !judged.equals("0"));
    // The traces were needed by the clients alone.
    assertThat(folder).isEmptyDirectory();
  }

  static Stream<Arguments> lies() {
    return Stream.of(
        Arguments.of(NamedLie.TOTAL_OFF_BY_ONE, TOTALS),
        Arguments.of(NamedLie.TOTAL_OFF_BY_A_MILLION, TOTALS),
        Arguments.of(NamedLie.TOTAL_OFF_BY_ONE, COUNTS),
        Arguments.of(NamedLie.TOTAL_OFF_BY_A_MILLION, COUNTS),
        Arguments.of(NamedLie.FACET_OFF_BY_ONE, FACETS),
        Arguments.of(NamedLie.FACETS_SWAPPED, FACETS),
        Arguments.of(NamedLie.FACETS_AS_LOADED, STOCK),
        Arguments.of(NamedLie.HISTOGRAM_OF_A_PAGE, HISTOGRAM),
        Arguments.of(NamedLie.CARDINALITY_OF_HITS, CARDINALITY),
        Arguments.of(NamedLie.WALK_REPEATS_A_ROW, WALKS),
        Arguments.of(NamedLie.WALK_ENDS_EARLY, WALKS),
        Arguments.of(NamedLie.OFFSET_IGNORED, RENAMES),
        Arguments.of(NamedLie.OFFSET_PLUS_ONE, RENAMES),
        Arguments.of(NamedLie.OTHER_QUERY, RENAMES),
        Arguments.of(NamedLie.FIRST_ROW_DROPPED, TOTALS),
        Arguments.of(NamedLie.HIT_LEFT_OUT, RENAMES),
        Arguments.of(NamedLie.STALE_ROW_FOR_EVER, RENAMES),
        Arguments.of(NamedLie.SCAN_WITH_GAP, SCANS),
        Arguments.of(NamedLie.EXPIRED_FOUND, EXPIRING),
        Arguments.of(NamedLie.EXPIRED_COUNTED, EXPIRING),
        Arguments.of(NamedLie.EXPIRED_BACK, EXPIRING));
  }

  /** A client's own writes explain a page without the writes of others: only all clients know. */
  @Test
  void pageWithoutTheWritesOfOthersIsFound() {
    Mix mix = RENAMES.with("db", ForgetfulDB.class.getName());
    List<RunDocument> runs = loadAndRun(2, mix);

    assertThat(runs.stream().map(run -> run.outcome().operations().failedVerifications()))
        .allMatch(wrong -> wrong > 0);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("lies")
  void everyLieFailsTheRunOfAClient(NamedLie lie, Mix mix) {
    List<RunDocument> runs =
        loadAndRun(2, mix.with(NamedLie.PROPERTY, lie.property()).with("liar.rate", 0.02));

    assertThat(Liar.timesTold(store)).isPositive();
    assertThat(runs.stream().map(LiesBesideOthersTest::excused)).containsOnly(0L);
    assertThat(runs.stream().map(run -> run.outcome().operations().failedVerifications()))
        .anyMatch(wrong -> wrong > 0);
  }

  /** The clients are on machines that share no folder. */
  private Mix apart(Mix mix) throws IOException {
    for (int index = 0; index < 2; index++) {
      Files.createDirectories(folder.resolve("machine-" + index));
    }
    return mix.with("client.dir", folder.resolve("machine-?"));
  }

  /** Judges what clients that are apart have left, with other clocks where that is asked for. */
  private List<MergedReplies> merged(Mix mix, boolean otherClocks) throws IOException {
    List<MergedReplies.ClientResult> clients = new ArrayList<>();
    for (int index = 0; index < 2; index++) {
      Properties own = client(index, 2, Phase.RUN, mix.onSmallDataSet());
      Path results = Path.of(own.getProperty("results.dir"));
      clients.add(new MergedReplies.ClientResult(results, own));
      if (otherClocks) {
        Path trace = results.resolve("run-trace/client.txt");
        Files.writeString(
            trace, Files.readString(trace).replaceAll("host=.*", "host=machine-" + index));
      }
    }
    return MergedReplies.of(clients);
  }

  @ParameterizedTest(name = "other clocks: {0}")
  @ValueSource(booleans = {false, true})
  void whatClientsCannotJudgeApartIsJudgedWhenTheirResultsAreMerged(boolean otherClocks)
      throws IOException {
    Mix mix = apart(TOTALS).with("results.dir", folder.resolve("results"));
    List<RunDocument> runs = loadAndRun(2, mix);

    assertThat(runs.stream().flatMap(run -> run.outcome().problems().stream())).isEmpty();
    assertThat(runs.stream().map(LiesBesideOthersTest::excused)).allMatch(count -> count > 0);
    List<MergedReplies> merged = merged(mix, otherClocks);
    assertThat(merged.stream().map(MergedReplies::judged))
        .containsExactlyElementsOf(runs.stream().map(LiesBesideOthersTest::excused).toList());
    assertThat(merged.stream().map(MergedReplies::failed)).containsOnly(0L);
  }

  @ParameterizedTest(name = "other clocks: {0}")
  @ValueSource(booleans = {false, true})
  void liesAreFoundWhenTheResultsAreMerged(boolean otherClocks) throws IOException {
    Mix mix = apart(TOTALS).with("results.dir", folder.resolve("results"));
    loadAndRun(2, mix.with(NamedLie.PROPERTY, NamedLie.TOTAL_OFF_BY_A_MILLION.property()));

    assertThat(merged(mix, otherClocks).stream().map(MergedReplies::failed))
        .anyMatch(wrong -> wrong > 0);
  }

  @Test
  void runFailsIfNobodyCanJudgeTheReplies() throws IOException {
    List<RunDocument> runs = loadAndRun(2, apart(TOTALS));

    assertThat(runs.stream().flatMap(run -> run.outcome().problems().stream()))
        .hasSize(2)
        .allMatch(problem -> problem.contains("only writes of other clients explain"));
  }
}
