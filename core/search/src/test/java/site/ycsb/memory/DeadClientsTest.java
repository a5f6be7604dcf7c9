// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.Plugins;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.Revisions;
import site.ycsb.search.data.SortValues;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;

/**
 * Entries in the stamp of clients that are not there excuse nothing: neither dead ones nor forged
 * ones; and a table that disappears is a failed run.
 */
@Tag("slow")
class DeadClientsTest extends MemoryRuns {

  private static final String[] UPDATES = {
    "updateproportion=0.4", "readproportion=0.3", "searchproportion=0.3"
  };
  private static final String[] READS = {"searchproportion=0.6", "readproportion=0.4"};

  /** The runs that stores forge, and those that records tell of. */
  private static final Set<String> FORGED = Set.of("77", "78");

  /** How often a store that forges an entry after the begin of a run was asked for the stamp. */
  private static final AtomicInteger stampsRead = new AtomicInteger();

  /** Empties the store in the middle of a run. */
  public static class EmptiedDB extends MemoryDB {
    private static final AtomicInteger left = new AtomicInteger();

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      if (left.decrementAndGet() == 0) {
        store().clear();
      }
      return super.search(table, query, fields, result);
    }
  }

  /** Still answers searches when all else is gone. */
  public static final class EmptiedButForSearchDB extends MemoryDB {
    private static final AtomicInteger left = new AtomicInteger();

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      left.decrementAndGet();
      return super.search(table, query, fields, result);
    }

    @Override
    public String readStamp(String table) {
      return left.get() < 0 ? null : super.readStamp(table);
    }
  }

  /** Does no update. */
  public static class DroppingDB extends MemoryDB {
    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return Status.OK;
    }
  }

  /** Shows every second record as it was loaded, which a client that died may have left. */
  public static final class StaleDB extends MemoryDB {
    private static final AtomicInteger READS = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Status status = super.read(table, key, fields, result);
      if (READS.incrementAndGet() % 2 == 0) {
        DataSet dataSet = DataSet.from(getProperties());
        Map<String, ByteIterator> loaded = dataSet.generator().record(NumberedKeys.number(key), 0);
        result.replaceAll((name, value) -> loaded.get(name));
      }
      return status;
    }
  }

  /** Leaves out the last row of each page. */
  public static final class ShortPagesDB extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      if (!result.isEmpty()) {
        result.remove(result.size() - 1);
      }
      return status;
    }
  }

  /** Shows a page that begins one row too late, which another client's updates could explain. */
  public static class LatePagesDB extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      return super.search(
          table,
          new SearchQuery(query.question(), query.offset() + 1, query.limit(), query.totalHits()),
          fields,
          result);
    }
  }

  /** The same, and tells of a client that is not there. */
  public static final class ForgingDB extends LatePagesDB {
    @Override
    public String readStamp(String table) {
      return withEntry(super.readStamp(table));
    }
  }

  /** Forgets what a run notes in the stamp. */
  public static final class ForgetfulDB extends MemoryDB {
    @Override
    public void writeStamp(String table, String stamp) {}
  }

  /** Loses every third record, and tells of a client that deletes. */
  public static final class LosingDB extends MemoryDB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return key.hashCode() % 3 == 0 ? Status.NOT_FOUND : super.read(table, key, fields, result);
    }

    @Override
    public String readStamp(String table) {
      String stamp = super.readStamp(table);
      boolean isBegun = stampsRead.incrementAndGet() > 1;
      return stamp == null || !isBegun
          ? stamp
          : stamp.replaceFirst("writers=", "writers=77:1:999:uid:true ");
    }
  }

  /** Loses all records but the last ones, as a client would that deletes, and tells of one. */
  public static final class EmptyingDB extends MemoryDB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return NumberedKeys.number(key) < 900
          ? Status.NOT_FOUND
          : super.read(table, key, fields, result);
    }

    @Override
    public String readStamp(String table) {
      String stamp = super.readStamp(table);
      boolean isBegun = stampsRead.incrementAndGet() > 1;
      return stamp == null || !isBegun
          ? stamp
          : stamp.replaceFirst("writers=", "writers=77:0:999:d:true ");
    }
  }

  /**
   * Goes back to older revisions of a run that had ended, or had not, and whose entry is open from
   * then on.
   */
  public static class RestoredDB extends MemoryDB {
    private static final AtomicInteger READS = new AtomicInteger();
    private static volatile boolean hadEnded;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Status status = super.read(table, key, fields, result);
      DataSet dataSet = DataSet.from(getProperties());
      int revision = 77 * (SortValues.REVISIONS / Revisions.RUNS);
      revision += READS.incrementAndGet() > 2000 ? 1 : 2;
      Map<String, ByteIterator> record =
          dataSet.generator().record(NumberedKeys.number(key), revision);
      result.replaceAll((name, value) -> record.get(name));
      return status;
    }

    @Override
    public String readStamp(String table) {
      boolean isOpen = !hadEnded || READS.get() > 2000;
      return super.readStamp(table).replaceFirst("writers=", "writers=77:0:999:u:" + isOpen + " ");
    }
  }

  /** Shows each record as a client would have left it, and tells of a client that is open. */
  public static final class RewrittenDB extends MemoryDB {
    private static volatile int writer;
    private static volatile String entry;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Status status = super.read(table, key, fields, result);
      int revision = writer * (SortValues.REVISIONS / Revisions.RUNS) + 1;
      DataSet dataSet = DataSet.from(getProperties());
      Map<String, ByteIterator> record =
          dataSet.generator().record(NumberedKeys.number(key), revision);
      result.replaceAll((name, value) -> record.get(name));
      return status;
    }

    @Override
    public String readStamp(String table) {
      String stamp = super.readStamp(table);
      boolean isBegun = stampsRead.incrementAndGet() > 1;
      return isBegun ? stamp.replaceFirst("writers=", "writers=" + entry + " ") : stamp;
    }
  }

  private static String withEntry(String stamp) {
    return stamp == null ? null : stamp.replaceFirst("writers=", "writers=77:0:999:u:true ");
  }

  @BeforeEach
  void load() {
    set("recordcount", "1000");
    set("operationcount", "3000");
    set("threadcount", "4");
    set("search.vocabulary", "100");
    set("search.queries", "50");
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
  }

  private RunDocument run(Class<?> db, String... mix) {
    set("db", db.getName());
    return phase(Phase.RUN, mix);
  }

  /**
   * Runs against a store that forges an entry after the run has begun. The run chooses its number
   * before it can see that entry, so the run is repeated if it chose a forged number.
   */
  private RunDocument runBesideForger(Class<?> db) {
    RunDocument run;
    do {
      stampsRead.set(0);
      run = run(db, "readproportion=1");
    } while (FORGED.contains(WorkloadFact.RUN_ID.in(run.workload()).orElseThrow()));
    return run;
  }

  /** Leaves what {@code kill -9} leaves of a run that updated nothing yet. */
  private void leaveOpenEntry() throws Exception {
    writeStamp(DeadClientsTest::withEntry);
  }

  private void setUpdated() throws Exception {
    writeStamp(UnaryOperator.identity());
  }

  private void writeStamp(UnaryOperator<String> change) throws Exception {
    String table = DataSet.from(properties).table();
    SearchableDB db = (SearchableDB) Plugins.connect(MemoryDB.class.getName(), properties);
    String stamp = db.readStamp(table).replaceFirst("updated=false", "updated=true");
    db.writeStamp(table, change.apply(stamp));
  }

  @Test
  void tableThatIsEmptiedDuringARunFailsIt() {
    EmptiedDB.left.set(200);
    RunDocument run = run(EmptiedDB.class, READS);
    assertThat(run.outcome().problems())
        .anyMatch(line -> line.contains("nothing is loaded in table"));
    assertThat(run.operations().get("VERIFY").statuses())
        .doesNotContainKey(SearchStatus.CHANGED_BY_OTHERS.getName());
  }

  @Test
  void lostTableIsSaidByARunThatWritesToo() {
    EmptiedDB.left.set(200);
    assertThat(
            run(EmptiedDB.class, "searchproportion=0.6", "updateproportion=0.4")
                .outcome()
                .problems())
        .anyMatch(line -> line.contains("emptied, lost or loaded again during the run"));
  }

  @Test
  void stampThatDisappearsFailsARunWhoseAnswersAreRight() {
    EmptiedButForSearchDB.left.set(200);
    assertThat(run(EmptiedButForSearchDB.class, "searchproportion=1").outcome().problems())
        .singleElement()
        .asString()
        .contains("emptied, lost or loaded again during the run");
  }

  @ParameterizedTest
  @ValueSource(classes = {DroppingDB.class, ShortPagesDB.class, LatePagesDB.class, StaleDB.class})
  void entryOfADeadClientExcusesNoLie(Class<?> liar) throws Exception {
    leaveOpenEntry();
    assertThat(run(liar, UPDATES).outcome().problems()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(classes = {DroppingDB.class, StaleDB.class, ShortPagesDB.class})
  void whatThisClientKnowsStaysCertainHoweverMuchMayBeExcused(Class<?> liar) throws Exception {
    leaveOpenEntry();
    set("search.maxexcused", "1");
    assertThat(run(liar, UPDATES).outcome().problems())
        .anyMatch(line -> line.contains("replies were wrong"));
  }

  @ParameterizedTest
  @CsvSource({
    "77, 77:0:999:u:true, true",
    "78, 77:0:999:u:true, false",
    "77, 77:0:9:u:true, false",
    "77, 77:0:999:i:true, false"
  })
  void entryExcusesOnlyWhatItsClientMayHaveWritten(int writer, String entry, boolean isExcused) {
    RewrittenDB.writer = writer;
    RewrittenDB.entry = entry;
    set("search.maxexcused", "1");
    set("search.minchecked", "0");
    assertThat(runBesideForger(RewrittenDB.class).outcome().problems().isEmpty())
        .isEqualTo(isExcused);
  }

  @Test
  void forgedEntryExcusesNoLie() {
    assertThat(run(ForgingDB.class, READS).outcome().problems())
        .anyMatch(line -> line.contains("no record shows a write") && line.contains("run 77"));
  }

  @Test
  void forgedDeletesExcuseNoLostRecords() {
    assertThat(runBesideForger(LosingDB.class).outcome().problems())
        .anyMatch(line -> line.contains("no record shows a write"));
  }

  @Test
  void lossThatDeletesCouldExplainIsNoGoodRun() {
    assertThat(runBesideForger(EmptyingDB.class).outcome().problems())
        .singleElement()
        .asString()
        .contains("more than search.maxexcused=0.01");
  }

  @Test
  void lossInAnotherOrderIsNotThatOfDeletesEvenWhereOthersAreExpected() {
    set("search.maxexcused", "1");
    assertThat(runBesideForger(LosingDB.class).outcome().problems())
        .anyMatch(line -> line.contains("no record shows a write"));
  }

  @Test
  void goingBackToOldStatesOfADeadClientIsNoGoodRun() throws Exception {
    setUpdated();
    RestoredDB.READS.set(0);
    RestoredDB.hadEnded = false;
    assertThat(run(RestoredDB.class, "readproportion=1").outcome().problems())
        .anyMatch(line -> line.contains("search.maxexcused"));
  }

  @Test
  void entryThatWasClosedIsNotOpenedAgain() throws Exception {
    setUpdated();
    RestoredDB.READS.set(0);
    RestoredDB.hadEnded = true;
    set("search.maxexcused", "1");
    assertThat(run(RestoredDB.class, "readproportion=1").outcome().problems())
        .anyMatch(line -> line.contains("replies were wrong"));
  }

  @Test
  void openEntryIsToldAndDoesNotHarmAnHonestStore() throws Exception {
    leaveOpenEntry();
    RunDocument run = run(MemoryDB.class, UPDATES);
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(run.operations().get("VERIFY").statuses())
        .doesNotContainKey(SearchStatus.CHANGED_BY_OTHERS.getName());
    assertThat(WorkloadFact.OPEN_CLIENTS.in(run.workload()).orElseThrow())
        .contains("run 77", "bin/ycsb verify");
    assertThat(WorkloadFact.EXCUSED_REPLIES.in(run.workload()).orElseThrow())
        .matches("0 of [0-9]+ \\(0.0 %\\)");
    assertThat(printed())
        .contains("run 77", "bin/ycsb verify", "only writes of other clients explain them: 0 of ");
  }

  @Test
  void runWithoutOtherClientsSaysNothingOfThem() {
    RunDocument run = run(MemoryDB.class, UPDATES);
    assertThat(run.workload().keySet())
        .noneMatch(fact -> fact.contains(WorkloadFact.OTHER_CLIENTS.key()));
    assertThat(printed()).doesNotContain("other clients", "Another client");
  }

  @Test
  void laterLoadEndsTheEntriesOfDeadClients() throws Exception {
    leaveOpenEntry();
    set("recreate", "true");
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
    assertThat(run(MemoryDB.class, READS).workload())
        .doesNotContainKey(WorkloadFact.OPEN_CLIENTS.key());
  }

  @Test
  void verifyEndsTheEntriesOfDeadClients() throws Exception {
    leaveOpenEntry();
    assertThat(
            Verifier.verify(
                    properties,
                    () -> Plugins.connect(MemoryDB.class.getName(), properties),
                    print(),
                    new VerifyReport())
                .passed())
        .isTrue();
    assertThat(run(MemoryDB.class, READS).workload())
        .doesNotContainKey(WorkloadFact.OPEN_CLIENTS.key());
  }

  @Test
  void aStampThatDoesNotKeepWhatARunNotesIsRefused() {
    assertThatThrownBy(() -> run(ForgetfulDB.class, UPDATES))
        .hasMessageContaining("does not keep what is written to it");
  }

  @Test
  void repliesWhoseHistoryWasGivenUpAreSaid() {
    run(MemoryDB.class, "updateproportion=0.4", "readproportion=0.6", "search.history=0");

    assertThat(printed()).contains("was given up: raise search.history.");
  }

  @Test
  void verifySaysThatTheTableDoesNotKnowARunWhoseHistoryIsKept(@TempDir Path results)
      throws Exception {
    set("results.dir", results.toString());
    run(MemoryDB.class, UPDATES);
    // What a server looks like that comes back from an earlier snapshot.
    phase(Phase.LOAD, "recreate=true");

    Verifier.verify(
        properties,
        () -> Plugins.connect(MemoryDB.class.getName(), properties),
        print(),
        new VerifyReport());

    assertThat(printed()).contains("The table does not know run ", "was set back");
  }
}
