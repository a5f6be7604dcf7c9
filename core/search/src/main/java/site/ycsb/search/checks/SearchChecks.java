// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreWorkload;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.clients.ClientNumber;
import site.ycsb.messages.Causes;
import site.ycsb.search.Bm25;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.search.clients.ClientBarrier;
import site.ycsb.search.clients.ClientOptions;
import site.ycsb.search.clients.ClientTraces;
import site.ycsb.search.clients.Meeting;
import site.ycsb.search.clients.OtherWriters;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.Revisions;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.RunHistory;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.QuestionRecall;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.question.Walk;
import site.ycsb.search.scenario.SearchScenario;

/**
 * The checks of a run, shared by all its threads: before the first operation it asks the store what
 * it holds and promises, and after the last one it reads back what was written.
 */
public final class SearchChecks implements StoreWorkload.RunHooks {

  /** The longest age that is measured; an older reply is reported to be at least this old. */
  private static final Duration LONGEST_AGE = Duration.ofMinutes(10);

  private final SearchScenario scenario;
  private final TableStateCheck tableState;
  private final LongSupplier clock;
  private final DataSet dataSet;
  private final WriteKinds writes;
  private final JudgeOptions options;
  private final ClientOptions clients;
  private final OracleBuilder oracle;
  private final FinalReadBack endCheck;
  private final ClientBarrier barrier;
  private final int lowestRunId;
  private final int runIds;
  private final List<VerdictReporter> reports = new CopyOnWriteArrayList<>();
  private final QuestionRecall questions;
  private int runId;
  private JudgeFactory judging;
  private volatile ClientTraces traces;
  private boolean hasAwaited;
  private volatile boolean othersWrite;
  private String openBefore = "";
  private Visibility expiry = Visibility.AT_ONCE;

  /**
   * @param clock nanoseconds, as {@link System#nanoTime}
   */
  public SearchChecks(
      JudgeOptions options,
      ClientOptions clients,
      SearchScenario scenario,
      TableStateCheck tableState,
      OracleBuilder oracle,
      FinalReadBack endCheck,
      LongSupplier clock) {
    this.options = options;
    this.clients = clients;
    this.scenario = scenario;
    this.tableState = tableState;
    this.oracle = oracle;
    this.endCheck = endCheck;
    this.clock = clock;
    dataSet = scenario.dataSet();
    questions = new QuestionRecall(scenario.questions() == null ? 0 : scenario.questions().size());
    writes = scenario.writes();
    barrier = new ClientBarrier(clients, dataSet, "run");
    // Each client has ids of its own, so that a revision says which one wrote it.
    ClientNumber client = barrier.client();
    runIds = (Revisions.RUNS - 1) / client.count();
    lowestRunId = 1 + client.index() * runIds;
    runId = lowestRunId + ThreadLocalRandom.current().nextInt(runIds);
  }

  /** Checks that the store fits; from now on replies can be judged. */
  @Override
  public List<String> beforeRun(DB db, StoreConnector connector)
      throws WorkloadException, DBException {
    if (!barrier.client().isAlone()) {
      ClientTraces.requireFolder(clients.folder());
    }
    DataSetStamp stamp = tableState.requireRunnable(db, writes);
    if (scenario.timeToLive().isLimited()) {
      expiry = expiry((SearchableDB) db);
    }
    List<Integer> taken = stamp.writers().stream().map(TableWriter::runId).toList();
    for (int tries = 0; taken.contains(runId) && tries < runIds; tries++) {
      runId = lowestRunId + (runId - lowestRunId + 1) % runIds;
    }
    Baseline baseline = new BaselineReader(dataSet).read(stamp, connector, options.connections());
    boolean hasWalks = scenario.kinds().stream().anyMatch(kind -> kind.type() == Walk.class);
    set(
        baseline,
        oracle.shared(baseline),
        new StorePromises(
            visibility(((SearchableDB) db).visibility()),
            expiry,
            hasWalks && ((SearchableDB) db).walksShowOneState()),
        TableStateCheck.bm25(db, scenario.kinds()),
        stamp);
    if (stamp.openWriters().isEmpty()) {
      return List.of();
    }
    openBefore =
        TableWriter.describe(stamp.openWriters())
            + ". It is running, or it has died; if it has died, bin/ycsb verify ends its entry"
            + " in the table (if it inserted or deleted, with results.dir of its results), and so"
            + " does a load with recreate=true.";
    return List.of(
        "Another client of table %s has not reported its end: %s"
            .formatted(dataSet.table(), openBefore));
  }

  @Override
  public double prepared() {
    return oracle.pass().share();
  }

  @Override
  public void beforeOperations(DB db) throws WorkloadException, DBException {
    if (barrier.client().isAlone()) {
      tableState.announceWrites(db, writes, writer(true), judging.others().knownBefore());
    } else {
      WriteHistory history = judging.history();
      Meeting meeting =
          barrier.begin(
              TableStateCheck.searchable(db),
              runId,
              history::now,
              stamp -> stamp,
              this::withAllWriters);
      try {
        traces = ClientTraces.begin(clients, writerId(), barrier.group(), meeting, history);
      } catch (IOException e) {
        throw new WorkloadException(
            "the writes of this client cannot be kept for the others (%s): %s"
                .formatted(ClientNumber.DIR, Causes.line(e)),
            e);
      }
      othersWrite = judging.others().areThereSome(db);
    }
  }

  /** When several clients begin, the first one notes for all of them what they may write. */
  private DataSetStamp withAllWriters(DataSetStamp stamp) {
    if (writes.none()) {
      return stamp;
    }
    ClientNumber client = barrier.client();
    DataSetStamp noted = stamp.withWrites(writes);
    for (int index = 0; index < client.count(); index++) {
      long first = client.begin(dataSet.recordCount(), index);
      long last = client.begin(dataSet.recordCount(), index + 1) - 1;
      int id = ClientBarrier.runId(stamp.clients().ids().get(index));
      noted = noted.withWriter(new TableWriter(id, first, last, writes, true));
    }
    return noted;
  }

  @Override
  public EndFindings awaitClients() throws WorkloadException, DBException {
    if (judging == null || traces == null) {
      return EndFindings.NONE;
    }
    hasAwaited = true;
    ExcusedReplies excused = new ExcusedReplies(judging, traces, reports);
    Optional<String> unpublished = excused.publish();
    Optional<String> missing =
        barrier.end(stamp -> writes.none() ? stamp : stamp.withWriter(writer(false)));
    EndFindings end =
        excused.judge(
            endCheck,
            limits(
                judging.expectations().visibility(),
                options.measured(),
                options.maxKeptWrites() * barrier.client().count()),
            options.resultsDir());
    missing.ifPresent(end::fail);
    unpublished.ifPresent(end::fail);
    return end;
  }

  /** Deletes what this client has kept for the others, if it never came to leave it to them. */
  public void close() {
    try {
      if (traces != null && !hasAwaited) {
        traces.delete();
      }
    } catch (IOException e) {
      // What is left is in a folder of temporary files.
    }
  }

  private TableWriter writer(boolean open) {
    KeySpace keys = scenario.keys();
    long last = keys.first() + keys.count() - 1;
    return new TableWriter(runId, keys.first(), last, writes, open);
  }

  private Visibility expiry(SearchableDB store) throws WorkloadException, DBException {
    Visibility promised =
        store
            .expiresWithin()
            .orElseThrow(
                () ->
                    new WorkloadException(
                        "the binding's store does not remove records by itself: remove %s, or choose a binding of a store that does"
                            .formatted(TimeToLive.LONGEST)));
    return options.expiryTolerance().map(Visibility::sameForAll).orElse(promised);
  }

  /** How long after its time to live a record may still show. */
  public Visibility expiry() {
    return expiry;
  }

  private Visibility visibility(Visibility promised) {
    return options
        .visibility()
        .map(set -> new Visibility(promised.reads(), set, set))
        .orElse(promised);
  }

  private synchronized void set(
      Baseline baseline, Oracle oracle, StorePromises promises, Bm25 bm25, DataSetStamp stamp) {
    WriteHistory history = newHistory(baseline, promises.visibility());
    Expectations expectations =
        new Expectations(
            promises,
            bm25,
            history,
            scenario.keys(),
            oracle,
            oracle == null ? null : new WrittenHits(oracle, history),
            writes.none(),
            options.measured());
    OtherWriters others = new OtherWriters(dataSet, writerId(), stamp, baseline);
    judging = new JudgeFactory(scenario, expectations, others);
  }

  private WriteHistory newHistory(Baseline baseline, Visibility visibility) {
    return new WriteHistory(
        baseline,
        limits(visibility, options.measured(), options.maxKeptWrites()),
        revision -> Revisions.areOf(writerId(), revision),
        clock);
  }

  /**
   * The id in the revisions that this run writes, or 0 if it writes none: a run that only reads is
   * not in the stamp, so that a later run may draw the same id.
   */
  private int writerId() {
    return writes.none() ? 0 : runId;
  }

  /** Where a reply of any age is right, writes are kept longer, so that its age is known. */
  static RetentionLimits limits(Visibility visibility, boolean measured, long maxKeptWrites) {
    Duration ages = measured || visibility.isUnbounded() ? LONGEST_AGE : Duration.ZERO;
    return new RetentionLimits(visibility.longest().toNanos(), ages.toNanos(), maxKeptWrites);
  }

  public synchronized JudgeFactory judging() {
    if (judging == null) {
      Baseline baseline = Baseline.ofLoaded(dataSet.recordCount());
      StorePromises promises = StorePromises.of(visibility(Visibility.AT_ONCE));
      set(baseline, oracle.whole(baseline), promises, null, null);
    }
    return judging;
  }

  public Revisions newRevisions() {
    return new Revisions(runId);
  }

  public synchronized VerdictReporter newReports(ReplyJudge judge) {
    VerdictReporter made =
        new VerdictReporter(
            judging().history(),
            judge,
            () -> othersWrite ? traces.replies() : null,
            reports.size(),
            questions);
    reports.add(made);
    return made;
  }

  @Override
  public EndFindings afterRun(DB db, StoreConnector connector)
      throws WorkloadException, DBException {
    if (judging == null) {
      return EndFindings.NONE;
    }
    judging.history().acknowledgeBatches();
    questions.worst().forEach((operation, mean) -> reports.get(0).worstQuestion(operation, mean));
    EndFindings end =
        endCheck.check(
            judging,
            (SearchableDB) db,
            connector,
            options.connections(),
            List.copyOf(reports),
            traces == null);
    keepHistory(end.facts());
    if (barrier.client().isAlone() && !judging.others().isTableLost()) {
      tableState.announceWrites(db, writes, writer(false), judging.others().knownBefore());
    }
    return end;
  }

  /** Writes the history beside the results of the run, so that the table can be verified later. */
  private void keepHistory(Map<String, String> facts) {
    if (options.resultsDir().isEmpty() || writes.none()) {
      return;
    }
    Path file = Path.of(options.resultsDir(), RunHistory.FILE_NAME);
    try {
      Files.createDirectories(file.getParent());
      RunHistory.write(file, runId, judging.history(), dataSet.recordCount());
      WorkloadFact.HISTORY.put(facts, file);
    } catch (IOException e) {
      WorkloadFact.HISTORY.put(facts, "not kept: " + e.getMessage());
    }
  }

  public int runId() {
    return runId;
  }

  /** The other clients that had not reported their end when the run began; empty if all had. */
  public String openBefore() {
    return openBefore;
  }

  /** Empty before the run has begun. */
  public Optional<Expectations> expectations() {
    return Optional.ofNullable(judging).map(JudgeFactory::expectations);
  }
}
