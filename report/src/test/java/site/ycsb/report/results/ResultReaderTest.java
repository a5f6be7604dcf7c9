// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.search.StoreInfo;

class ResultReaderTest {

  private static final String TEXT =
      """
      mvn noise before
      [OVERALL], RunTime(ms), 2000
      [OVERALL], Throughput(ops/sec), 500.5
      [READ], Operations, 900
      [READ], AverageLatency(us), 12.5
      [READ], MinLatency(us), 1
      [READ], MaxLatency(us), 99
      [READ], 95thPercentileLatency(us), 40
      [READ], 99thPercentileLatency(us), 60
      [READ], Return=OK, 890
      [READ], Return=NOT_FOUND, 10
      [UPDATE], Operations, 101
      """;

  @TempDir private Path folder;

  private static Results read(Path... places) throws IOException {
    return new ResultReader().read(List.of(places));
  }

  private Path run(String name, String phase, Map<String, String> configuration, String mix)
      throws IOException {
    RunDocument document =
        new RunDocument(
            phase,
            Instant.EPOCH,
            RunDocument.PhaseOutcome.good(new OperationCounts(1, 1, 0, 0, 0)),
            new RunDocument.Overall(1, 1, false, 0, 0, 0, 0, false, Map.of()),
            new OperationMetrics(Map.of(), Map.of()),
            LoadResult.NONE,
            Map.of(),
            new PhaseConditions(
                configuration, Map.of(), Map.of(mix, 100.0), Map.of(), Map.of(), null, null, null));
    Path of = Files.createDirectories(folder.resolve(name));
    try (OutputStream out = Files.newOutputStream(of.resolve(phase + ".json"))) {
      document.write(out);
    }
    return of;
  }

  @Test
  void readsTheTextThatYcsbPrints() throws IOException {
    Path file = Files.writeString(folder.resolve("redis.txt"), TEXT);

    RunResult run = read(file).runs().get(0);

    assertThat(run.run().system()).isEqualTo("redis.txt");
    assertThat(run.document().overall().throughputPerSecond()).isEqualTo(500.5);
    OperationMetrics.OperationResult reads = run.document().operations().get("READ");
    assertThat(reads.serviceTimeNs().p99()).isEqualTo(60_000);
    assertThat(reads.serviceTimeNs().p50()).isEqualTo(-1);
    assertThat(reads.failed()).isEqualTo(10);
    assertThat(run.reasons()).containsExactly(Reason.count("failed operations", 10));
    assertThat(run.reasons()).hasToString("[failed operations: 10]");
  }

  @Test
  void aCopyOfATextIsNamedByItsFile() throws IOException {
    Path first = Files.writeString(folder.resolve("first.txt"), TEXT);
    Path second = Files.copy(first, folder.resolve("second.txt"));
    for (Path each : List.of(first, second)) {
      Files.setLastModifiedTime(each, FileTime.from(Instant.EPOCH));
    }

    Results results = read(first, second);

    assertThat(results.runs()).hasSize(1);
    assertThat(results.notes())
        .containsExactly("second.txt is a copy of first.txt: it counts once");
  }

  @Test
  void runsOfOneMixAreOneStepAndTheirThreadsItsAxis() throws IOException {
    run("a", "run", Map.of("db", "site.ycsb.lucene.LuceneClient", "threadcount", "8"), "READ");
    run("b", "run", Map.of("db", "site.ycsb.lucene.LuceneClient", "threadcount", "16"), "READ");
    run("c", "run", Map.of("db", "site.ycsb.db.OtherClient", "threadcount", "8"), "READ");

    StudyDocument study = read(folder).study();

    assertThat(study.systems())
        .extracting(StudyDocument.Subject::name)
        .containsExactly("lucene", "OtherClient");
    assertThat(study.steps()).hasSize(1);
    assertThat(study.steps().get(0).axis()).isEqualTo("threads");
    assertThat(study.runs()).extracting(Run::point).containsExactly(8.0, 16.0, 8.0);
  }

  @Test
  void runsOfOneBindingWithOtherPropertiesAreOtherSystems() throws IOException {
    run("a", "run", Map.of("db", "x.Lucene", "lucene.refresh", "always"), "READ");
    run("b", "run", Map.of("db", "x.Lucene", "lucene.refresh", "1s"), "READ");

    assertThat(read(folder).study().systems())
        .extracting(StudyDocument.Subject::name)
        .containsExactly("Lucene (lucene.refresh=always)", "Lucene (lucene.refresh=1s)");
  }

  @Test
  void bindingsThatShareAPackageAreNotOneSystem() throws IOException {
    run("a", "run", Map.of("db", "site.ycsb.memcached.MemcachedDB"), "READ");
    run("b", "run", Map.of("db", "site.ycsb.memcached.TokyoTyrantDB"), "READ");
    run("c", "run", Map.of("db", "site.ycsb.redisjson.RedisJsonDB"), "READ");
    run("d", "run", Map.of("db", "site.ycsb.mongodb.MongoDB"), "READ");
    run("e", "run", Map.of("db", "site.ycsb.elasticsearch.OpenSearchDB"), "READ");

    assertThat(read(folder).study().systems())
        .extracting(StudyDocument.Subject::name)
        .containsExactly("memcached", "tokyotyrant", "redisjson", "mongodb", "opensearch");
  }

  /** Bindings had other names of classes in earlier results. */
  @Test
  void aBindingIsOneSystemByItsOldAndItsNewClass() throws IOException {
    run("a", "run", Map.of("db", "site.ycsb.mongodb.MongoDbClient"), "READ");
    run("b", "run", Map.of("db", "site.ycsb.mongodb.MongoDB"), "READ");
    run("c", "run", Map.of("db", "site.ycsb.redis.json.RedisJsonClient"), "READ");
    run("d", "run", Map.of("db", "site.ycsb.redisjson.RedisJsonDB"), "READ");

    assertThat(read(folder).study().systems())
        .extracting(StudyDocument.Subject::name)
        .containsExactly("mongodb", "redisjson");
  }

  @Test
  void theDocumentOfARunSaysThatItsStoreIsInsideTheClient() {
    Run run = new Run("a", "a", null, null, null, 1, null, "run", State.DONE, null, null, null);

    assertThat(new RunResult(run, null, limited(StoreInfo.NONE)).reasons())
        .containsExactly(Reason.of("limited by the client"));
    assertThat(
            new RunResult(run, null, limited(new StoreInfo.Builder("lucene.").embedded().build()))
                .reasons())
        .isEmpty();
  }

  private static RunDocument limited(StoreInfo store) {
    return new RunDocument(
        "run",
        Instant.EPOCH,
        RunDocument.PhaseOutcome.good(new OperationCounts(1, 1, 0, 0, 0)),
        new RunDocument.Overall(1, 1, false, 0, 0, 0, 1, true, Map.of()),
        new OperationMetrics(Map.of(), Map.of()),
        LoadResult.NONE,
        Map.of(),
        new PhaseConditions(
            Map.of(), Map.of(), Map.of(), Map.of(), store.values(), store, null, null));
  }

  @Test
  void runsAlikeAreRepeats() throws IOException {
    run("a", "run", Map.of("db", "x.Lucene", "results.dir", "a"), "READ");
    run("b", "run", Map.of("db", "x.Lucene", "results.dir", "b"), "READ");

    assertThat(read(folder).study().runs()).extracting(Run::repeat).containsExactly(1, 2);
  }

  @Test
  void systemsOfTwoStudiesStayApart() throws IOException {
    Path one = study("one");
    Path two = study("two");

    Results both = read(one, two);

    assertThat(both.study().systems())
        .extracting(StudyDocument.Subject::name)
        .containsExactly("lucene", "lucene (two)");
    assertThat(both.runs())
        .extracting(run -> run.run().system())
        .containsExactly("lucene", "lucene (two)");
    assertThat(both.study().steps()).hasSize(1);
  }

  private Path study(String name) throws IOException {
    run(name + "/runs/r1", "run", Map.of(), "READ");
    Path of = folder.resolve(name);
    new StudyDocument(
            1,
            name,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of(
                new StudyDocument.Subject(
                    "lucene", "lucene", null, false, null, State.VERIFIED, null, null, null, null)),
            List.of(new StudyDocument.StudyStep("mix", null, "mix", null, null)),
            null,
            List.of(
                new Run(
                    "r1",
                    "lucene",
                    "mix",
                    null,
                    null,
                    1,
                    "runs/r1",
                    "run",
                    State.DONE,
                    null,
                    1.0,
                    "")))
        .write(of);
    return of;
  }

  @Test
  void anUnreadableDocumentIsANote() throws IOException {
    Path study = study("one");
    Files.writeString(study.resolve("runs/r1/run.json"), "{ \"format\": 99 }");

    Results results = read(study);

    assertThat(results.notes()).singleElement().asString().contains("run.json cannot be read");
    assertThat(results.runs().get(0).document()).isNull();
  }

  @Test
  void whatYcsbPrintedBesideAnUnreadableDocumentIsNotAnotherRun() throws IOException {
    Path good = run("good", "run", Map.of("db", "a"), "read");
    Path bad = run("bad", "run", Map.of("db", "a"), "read");
    Files.writeString(bad.resolve("run.json"), "{\"format\": ");
    Files.writeString(bad.resolve("stdout.txt"), TEXT);

    Results results = read(good, folder);

    assertThat(results.study().systems()).hasSize(1);
    assertThat(results.notes()).singleElement().asString().contains("run.json cannot be read");
  }

  @Test
  void aRunThatEndedEarlyIsANote() throws IOException {
    run("good", "run", Map.of("db", "a"), "read");
    Path killed = Files.createDirectory(folder.resolve("killed"));
    Files.writeString(killed.resolve("run.hlog"), "#[StartTime: 1.0 (seconds)]\n");
    Files.writeString(killed.resolve("stdout.txt"), TEXT);

    Results results = read(folder);

    assertThat(results.runs()).hasSize(1);
    assertThat(results.notes()).singleElement().asString().contains("killed: its run ended early");
  }

  @Test
  void theDocumentItselfCanBeNamed() throws IOException {
    Path run = run("good", "run", Map.of("db", "a"), "read");

    assertThat(read(run.resolve("run.json")).runs()).hasSize(1);
  }

  @Test
  void aLaterFormatIsRefused() throws IOException {
    Files.writeString(folder.resolve("study.json"), "{ \"format\": 99 }");

    assertThatThrownBy(() -> read(folder)).hasMessageContaining("reads up to format 1");
  }

  @Test
  void aFolderOfARunMustBeInsideThatOfTheStudy() throws IOException {
    Files.writeString(
        folder.resolve("study.json"),
        """
        {"format": 1, "name": "s", "runs": [{"id": "r1", "system": "a", "step": "b", "state": "done", "folder": "../../etc", "phase": "run"}]}
        """);

    assertThatThrownBy(() -> read(folder)).hasMessageContaining("is outside");
  }

  @Test
  void nothingToReadIsAnError() {
    assertThatThrownBy(() -> read(folder)).hasMessageContaining("has no result");
    assertThatThrownBy(() -> read(folder.resolve("no"))).hasMessageContaining("does not exist");
  }

  private static Run of(String system, int repeat) {
    String id = system + "/mix-r" + repeat;
    String command = "bin/ycsb run " + system + " -p recordcount=3000 -p seed=7";
    return new Run(
        id, system, "mix", null, null, repeat, "runs/" + id, "run", State.DONE, null, 1.0, command);
  }

  /** Written by a run of a folder that was moved since. */
  private Map<String, String> writtenTo(String run, String records) {
    return Map.of("results.dir", "/earlier/st/runs/" + run, "recordcount", records, "seed", "7");
  }

  @Test
  void aResultInTheFolderOfAnotherRunIsAFault() throws IOException {
    List<Run> runs = List.of(of("a", 1), of("a", 2), of("a", 3), of("b", 1));
    StudyDocument.of("st", List.of(), List.of(), runs).write(folder);
    run("runs/a/mix-r1", "run", writtenTo("a/mix-r1", "3000"), "READ");
    run("runs/a/mix-r2", "run", writtenTo("a/mix-r1", "3000"), "READ");
    run("runs/a/mix-r3", "run", writtenTo("a/mix-r3", "500"), "READ");
    run("runs/b/mix-r1", "run", writtenTo("a/mix-r2", "3000"), "READ");

    assertThat(read(folder).runs())
        .extracting(run -> run.faults().stream().filter(fault -> fault.startsWith("it ")).toList())
        .containsExactly(
            List.of(),
            List.of("it is the result of a/mix-r1"),
            List.of("it has recordcount=500, and the study 3000"),
            List.of("it is the result of a/mix-r2"));
  }
}
