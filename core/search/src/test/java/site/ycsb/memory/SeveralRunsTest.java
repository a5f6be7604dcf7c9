// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.Plugins;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.history.RunHistory;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/** What one run leaves behind, and what clients of one table know of each other. */
class SeveralRunsTest extends MemoryRuns {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  @TempDir private Path results;

  /** Fails each read. */
  public static final class MuteDB extends MemoryDB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.SERVICE_UNAVAILABLE;
    }
  }

  /** Lets another client come by in the middle of a read. */
  public static final class VisitedDB extends MemoryDB {
    private static final AtomicReference<Runnable> visit = new AtomicReference<>();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Runnable visitor = visit.getAndSet(null);
      if (visitor != null) {
        visitor.run();
      }
      return super.read(table, key, fields, result);
    }
  }

  @BeforeEach
  void load() {
    set("recordcount", "1000");
    set("operationcount", "3000");
    set("threadcount", "4");
    set("search.vocabulary", "200");
    set("search.queries", "100");
    set("maxscanlength", "20");
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
  }

  private static final String[] UPDATES = {"updateproportion=0.6", "searchproportion=0.4"};
  private static final String[] READS = {"searchproportion=0.6", "readproportion=0.4"};
  private static final String[] INSERTS = {
    "insertproportion=0.3", "scanproportion=0.2", "searchproportion=0.5"
  };
  private static final String[] DELETES = {"deleteproportion=0.2", "searchproportion=0.8"};

  /** What an update of a record that was lost would have left: the record as it was loaded. */
  private void undo(long number) throws Exception {
    DataSet dataSet = DataSet.from(properties);
    Plugins.connect(MemoryDB.class.getName(), properties)
        .update(dataSet.table(), NumberedKeys.key(number), dataSet.generator().changes(number, 0));
  }

  private static long anyUpdated(Path results) throws Exception {
    RunHistory history = RunHistory.read(results.resolve(RunHistory.FILE_NAME));
    long number = 0;
    while (history.states(number, 1000)[0] == 0) {
      number++;
    }
    return number;
  }

  @Test
  void runOnAnUpdatedTableIsAsStrictAsTheFirstOne() {
    assertThat(phase(Phase.RUN, UPDATES).outcome().problems()).isEmpty();
    RunDocument second = phase(Phase.RUN, READS);
    assertThat(second.outcome().problems()).isEmpty();
    assertThat(second.operations().get("VERIFY").statuses()).containsOnlyKeys("OK");
    assertThat(phase(Phase.RUN, INSERTS).outcome().problems()).isEmpty();
    assertThat(phase(Phase.RUN, READS).outcome().problems()).isEmpty();
    assertThat(phase(Phase.RUN, UPDATES).outcome().problems()).isEmpty();
  }

  @Test
  void verifyFindsALostUpdateFromTheRunHistory() throws Exception {
    set("results.dir", results.toString());
    assertThat(phase(Phase.RUN, UPDATES).outcome().problems()).isEmpty();
    assertThat(verify().lines(false)).contains("[VERIFY], PASSED");
    undo(anyUpdated(results));
    assertThat(verify().passed()).isFalse();
  }

  @Test
  void verifyReportsUnknownWrites() throws Exception {
    assertThat(phase(Phase.RUN, UPDATES).outcome().problems()).isEmpty();
    ByteArrayOutputStream progress = new ByteArrayOutputStream();
    assertThat(verify(new PrintStream(progress, true, StandardCharsets.UTF_8)).passed()).isTrue();
    assertThat(progress.toString(StandardCharsets.UTF_8))
        .contains("a lost update cannot be detected");
  }

  @Test
  void historyOfAnEarlierRunIsNotUsed() throws Exception {
    assertThat(phase(Phase.RUN, join(UPDATES, "results.dir=" + results)).outcome().problems())
        .isEmpty();
    assertThat(phase(Phase.RUN, UPDATES).outcome().problems()).isEmpty();
    set("results.dir", results.toString());
    assertThat(verify().passed()).isTrue();
  }

  @Test
  void insertsAndDeletesAreVerifiedOnlyWithTheHistory() throws Exception {
    assertThat(phase(Phase.RUN, join(INSERTS, "results.dir=" + results)).outcome().problems())
        .isEmpty();
    assertThatThrownBy(this::verify)
        .isInstanceOf(WorkloadException.class)
        .hasMessageContaining("results.dir");
    set("results.dir", results.toString());
    assertThat(verify().passed()).isTrue();
  }

  @Test
  void reappearedRecordsAreFound() throws Exception {
    set("results.dir", results.toString());
    assertThat(phase(Phase.RUN, DELETES).outcome().problems()).isEmpty();
    assertThat(verify().passed()).isTrue();
    DataSet dataSet = DataSet.from(properties);
    Plugins.connect(MemoryDB.class.getName(), properties)
        .insert(dataSet.table(), NumberedKeys.key(0), dataSet.generator().record(0, 0));
    assertThat(verify().lines(false)).anyMatch(line -> line.contains("should be deleted"));
  }

  private static String[] join(String[] some, String more) {
    String[] all = Arrays.copyOf(some, some.length + 1);
    all[some.length] = more;
    return all;
  }

  private VerifyReport verify() throws Exception {
    return verify(NOWHERE);
  }

  private VerifyReport verify(PrintStream progress) throws Exception {
    return Verifier.verify(
        properties,
        () -> Plugins.connect(MemoryDB.class.getName(), properties),
        progress,
        new VerifyReport());
  }

  @Test
  void readerToleratesAnotherClientsWrites() throws Exception {
    set("search.maxexcused", "1");
    AtomicReference<RunDocument> writer = new AtomicReference<>();
    VisitedDB.visit.set(() -> writer.set(phase(Phase.RUN, UPDATES)));
    RunDocument read = phase(Phase.RUN, join(READS, "db=" + VisitedDB.class.getName()));
    assertThat(writer.get().outcome().problems()).isEmpty();
    assertThat(read.outcome().problems()).isEmpty();
    assertThat(read.operations().get("VERIFY").statuses())
        .containsOnlyKeys("OK", SearchStatus.CHANGED_BY_OTHERS.getName());
    assertThat(read.workload()).containsKey(WorkloadFact.OTHER_CLIENTS.key());
  }

  @Test
  void unannouncedChangeIsWrong() throws Exception {
    assertThat(phase(Phase.RUN, READS).outcome().problems()).isEmpty();
    DataSet dataSet = DataSet.from(properties);
    for (long number = 0; number < 1000; number += 10) {
      Plugins.connect(MemoryDB.class.getName(), properties)
          .update(
              dataSet.table(), NumberedKeys.key(number), dataSet.generator().changes(number, 4711));
    }
    assertThat(phase(Phase.RUN, READS).outcome().problems())
        .anyMatch(problem -> problem.contains(" replies were wrong: see [VERIFY]"));
  }

  @Test
  void runThatCheckedNothingFails() {
    RunDocument mute =
        phase(Phase.RUN, "db=" + MuteDB.class.getName(), "readproportion=1", "maxerrors=100%");
    assertThat(mute.outcome().problems())
        .containsExactly("no reply was checked: nothing is known about the store");
  }

  /** Returns values that can be read once, as many of YCSB's bindings do. */
  public static class ReadOnceDB extends MemoryDB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Status status = super.read(table, key, fields, result);
      result.replaceAll((name, value) -> new ByteArrayByteIterator(value.toArray()));
      return status;
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      for (int i = 0; i < result.size(); i++) {
        result
            .get(i)
            .replaceAll(
                (name, value) ->
                    new InputStreamByteIterator(
                        new ByteArrayInputStream(value.toArray()), value.bytesLeft()));
      }
      return status;
    }
  }

  @Test
  void valuesThatCanBeReadOnceAreJudgedAsAllOthers() {
    set("db", ReadOnceDB.class.getName());
    assertThat(
            phase(Phase.RUN, "updateproportion=0.4", "readproportion=0.3", "searchproportion=0.3")
                .outcome()
                .problems())
        .isEmpty();
  }

  /** Counts a record more than there is. */
  public static final class MiscountingDB extends MemoryDB {
    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      return super.awaitSearchable(table, timeout) + 1;
    }
  }

  @Test
  void recordsAreCountedAfterARunWithoutSearches() {
    RunDocument run = phase(Phase.RUN, "db=" + MiscountingDB.class.getName(), "insertproportion=1");
    assertThat(run.outcome().problems())
        .containsExactly("after the run search finds 4001 records, should be 4000");
    assertThat(run.outcome().wrongExamples()).isEqualTo(run.outcome().problems());
  }

  @Test
  void recordsThatALoadFindsBesideItsOwnAreOthers() {
    RunDocument load = phase(Phase.LOAD, "db=" + MiscountingDB.class.getName(), "recreate=true");
    assertThat(load.outcome().problems())
        .containsExactly(
            "the load could not be finished: search finds 1001 of the 1000 records of table usertable:"
                + " it holds others, load again with recreate=true");
    assertThat(load.outcome().wrongExamples()).isEqualTo(load.outcome().problems());
  }

  @Test
  void runReportsPagesThatCouldNotBePlaced() {
    assertThat(phase(Phase.RUN, UPDATES[0], UPDATES[1], "search.history=0", "search.minchecked=1"))
        .extracting(run -> run.outcome().problems())
        .asString()
        .contains("could be checked for their place");
    RunDocument run = phase(Phase.RUN, UPDATES[0], UPDATES[1], "search.oraclememory=0");
    assertThat(run.outcome().problems()).as("pages show only hits that are known").isEmpty();
    assertThat(phase(Phase.RUN, UPDATES[0], UPDATES[1], "search.history=0").workload())
        .extractingByKey(WorkloadFact.GIVEN_UP.key())
        .isNotEqualTo("0");
  }
}
