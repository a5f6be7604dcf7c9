// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.client.WrongRecordsException;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.clients.ClientBarrier;
import site.ycsb.search.clients.ClientOptions;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.Setting;
import site.ycsb.waiting.Waiting;

/**
 * Lets a phase begin only on a store that fits it, and leaves the store stamped with what it holds.
 */
public final class TableStateCheck {

  static final Setting<Duration> INDEX_TIMEOUT =
      Setting.seconds(
          "search.indextimeout",
          60,
          0,
          86_400,
          "how long a client with insertstart above 0 waits for the index");

  public static final Setting<Duration> AWAIT_TIMEOUT =
      Setting.seconds(
          "search.awaittimeout",
          600,
          0,
          86_400,
          "how long the end of a load waits until search finds every record");

  private static final int MAX_TRIES = 10;

  /** Longer than another client may be between its look at the stamp and its writing. */
  private static final Duration SETTLING = Duration.ofMillis(50);

  private static final int SETTLING_CALLS = 10;

  private final DataSet dataSet;
  private final List<Question.Kind> kinds;
  private final boolean asksNearestFirst;
  private final KeySpace keys;

  /**
   * How long to wait.
   *
   * @param index for the index that another client creates
   * @param searchable at the end of a load, until search finds every record
   */
  public record Timeouts(Duration index, Duration searchable) {

    public static Timeouts from(Properties properties) {
      return new Timeouts(INDEX_TIMEOUT.get(properties), AWAIT_TIMEOUT.get(properties));
    }
  }

  private final Timeouts timeouts;
  private final ClientBarrier barrier;

  /**
   * @param asksNearestFirst as {@link #asksNearestFirst}
   */
  public TableStateCheck(
      Timeouts timeouts,
      ClientOptions clients,
      DataSet dataSet,
      List<Question.Kind> kinds,
      boolean asksNearestFirst,
      KeySpace keys) {
    this.timeouts = timeouts;
    this.dataSet = dataSet;
    this.kinds = kinds;
    this.asksNearestFirst = asksNearestFirst;
    this.keys = keys;
    barrier = new ClientBarrier(clients, dataSet, "load");
  }

  /**
   * The instance, if it can search.
   *
   * @throws WorkloadException if it cannot
   */
  public static SearchableDB searchable(DB db) throws WorkloadException {
    if (db instanceof SearchableDB searchable) {
      return searchable;
    }
    throw new WorkloadException(
        ("the binding %s cannot search: choose one that can (bin/ycsb bindings lists them),"
                + " or load and run a workload without searches such as workloads/workloada, whose"
                + " replies dataintegrity=true checks")
            .formatted(db.getClass().getName()));
  }

  /**
   * The instance, if it can search the data set with questions of these kinds.
   *
   * @throws WorkloadException if it cannot
   */
  public static SearchableDB require(DB db, DataSet dataSet, List<Question.Kind> kinds)
      throws WorkloadException, DBException {
    SearchableDB store = searchable(db);
    Optional<String> nested = dataSet.generator().texts().nestedWord();
    if (nested.isPresent() && !store.matchesWholeWords()) {
      throw new WorkloadException(
          ("the store, as it is set up, also finds a word inside a longer one, and in the"
                  + " dictionary the word %s: leave one of them out, or choose a setting of the"
                  + " binding that matches whole words")
              .formatted(nested.get()));
    }
    for (Question.Kind kind : kinds) {
      if (!kind.isAnsweredBy(store.questionKinds())) {
        throw new WorkloadException(
            ("the binding does not answer questions of the kind %s: choose another binding,"
                    + " or other kinds with %s")
                .formatted(kind.name(), Question.Kind.KINDS));
      }
      if (kind.type() == Histogram.class
          && Histogram.STEP.get(db.getProperties()).isMonth()
          && !store.countsByMonths()) {
        throw new WorkloadException(
            "the binding does not count by months: choose another binding, or a number as "
                + Histogram.STEP);
      }
      if (store.kindsWithinSixteenBits().contains(kind.type())) {
        requireSixteenBits(kind, dataSet);
      }
    }
    return store;
  }

  /** Whether some questions are {@link NearestFirst}; a load has not drawn its questions. */
  public static boolean asksNearestFirst(SearchScenario scenario, Properties properties) {
    return scenario.questions() == null
        ? OnPlaces.ORDER.get(properties) == OnPlaces.Order.DISTANCE
            && scenario.kinds().stream().anyMatch(kind -> kind.type() == WithinRadius.class)
        : scenario.questions().first(NearestFirst.class).isPresent();
  }

  /**
   * Refuses a store that does not answer {@link NearestFirst}.
   *
   * @throws WorkloadException if it does not
   */
  public static void requireNearestFirst(SearchableDB store) throws WorkloadException {
    if (!store.questionKinds().contains(NearestFirst.class)) {
      throw new WorkloadException(
          "the binding does not answer with the nearest place first: choose another binding, or"
              + " other questions ("
              + OnPlaces.ORDER
              + ")");
    }
  }

  private SearchableDB require(DB db) throws WorkloadException, DBException {
    SearchableDB store = require(db, dataSet, kinds);
    if (asksNearestFirst) {
      requireNearestFirst(store);
    }
    return store;
  }

  /**
   * How a store scores records.
   *
   * @return null if no question of these kinds needs it
   */
  public static Bm25 bm25(DB db, List<Question.Kind> kinds) throws WorkloadException, DBException {
    return kinds.stream().anyMatch(Question.Kind::scoresWords) ? searchable(db).bm25() : null;
  }

  private static void requireSixteenBits(Question.Kind kind, DataSet dataSet)
      throws WorkloadException {
    Optional<String> word = dataSet.generator().texts().vocabulary().beyondSixteenBits();
    if (word.isPresent()) {
      throw new WorkloadException(
          ("the store does not find all words with a letter above U+FFFF for questions of the kind"
                  + " %s, and the data have the word %s: leave the kind out of %s, or such words out"
                  + " of the data")
              .formatted(kind.name(), word.get(), Question.Kind.KINDS));
    }
  }

  /**
   * Creates the index, if this client loads the first record; otherwise waits until the client that
   * does has created it.
   */
  public void beforeLoad(DB db) throws WorkloadException, DBException {
    SearchableDB store = require(db);
    if (!barrier.client().isAlone()) {
      barrier.begin(store, 0, System::nanoTime, before -> newTable(store), stamp -> stamp);
    } else if (keys.first() > 0) {
      awaitIndex(store);
    } else {
      store.writeStamp(dataSet.table(), newTable(store).format());
    }
  }

  private DataSetStamp newTable(SearchableDB store) throws WorkloadException, DBException {
    createIndex(store);
    return DataSetStamp.ofNewTable(dataSet);
  }

  private void createIndex(SearchableDB store) throws WorkloadException, DBException {
    try {
      store.createIndex(dataSet.table(), dataSet.schema());
    } catch (DBException e) {
      if (store.readStamp(dataSet.table()) != null) {
        // The table was already loaded: the request was wrong, not the store.
        throw new WorkloadException(e.getMessage(), e);
      }
      throw e;
    }
  }

  private void awaitIndex(SearchableDB store) throws WorkloadException, DBException {
    Waiting waiting = new Waiting(timeouts.index());
    while (store.readStamp(dataSet.table()) == null) {
      if (!ClientBarrier.again(waiting, "the index")) {
        throw new WorkloadException(
            ("table %s has no index: the client with insertstart=0 creates it; start that"
                    + " one first (waited %s s, see %s)")
                .formatted(dataSet.table(), timeouts.index().toSeconds(), INDEX_TIMEOUT));
      }
    }
    DataSetStamp.require(store, dataSet);
  }

  /**
   * Waits until search finds what was loaded; stamps the table when the whole data set is there. If
   * there are several clients, the last one does this, when all others have ended.
   */
  public void afterLoad(DB db) throws WorkloadException, DBException {
    SearchableDB store = searchable(db);
    ClientNumber client = barrier.client();
    if (client.isAlone()) {
      DataSetStamp stamp = DataSetStamp.require(store, dataSet);
      DataSetStamp loaded = loaded(store, stamp, keys.isWhole());
      if (!loaded.equals(stamp)) {
        store.writeStamp(dataSet.table(), loaded.format());
      }
      return;
    }
    boolean isLast = client.index() == client.count() - 1;
    Optional<String> problem = barrier.end(stamp -> isLast ? loaded(store, stamp, true) : stamp);
    if (problem.isPresent()) {
      throw new DBException(problem.get());
    }
  }

  private DataSetStamp loaded(SearchableDB store, DataSetStamp stamp, boolean isLast)
      throws DBException {
    long found = store.awaitSearchable(dataSet.table(), timeouts.searchable());
    if (found == dataSet.recordCount()) {
      return stamp.asLoaded();
    }
    if (found > dataSet.recordCount()) {
      throw new WrongRecordsException(
          "search finds %s of the %s records of table %s: it holds others, load again with %s=true"
              .formatted(found, dataSet.recordCount(), dataSet.table(), SearchableDB.RECREATE));
    }
    if (isLast) {
      throw new WrongRecordsException(
          ("search finds %s of the %s records of table %s after waiting up to %s s (%s):"
                  + " the load is not complete")
              .formatted(
                  found,
                  dataSet.recordCount(),
                  dataSet.table(),
                  timeouts.searchable().toSeconds(),
                  AWAIT_TIMEOUT));
    }
    return stamp;
  }

  /**
   * Refuses a table that is not loaded, holds another data set, or does not fit the run's writes.
   */
  DataSetStamp requireRunnable(DB db, WriteKinds writes) throws WorkloadException, DBException {
    SearchableDB store = require(db);
    DataSetStamp stamp = DataSetStamp.requireLoaded(store, dataSet);
    if (stamp.changes().deletes()) {
      throw new WorkloadException(
          "an earlier run deleted records of table "
              + dataSet.table()
              + ": load again with recreate=true");
    }
    if (stamp.changes().inserts() && writes.inserts()) {
      throw new WorkloadException(
          "an earlier run inserted the records that this run would insert into table "
              + dataSet.table()
              + ": load again with recreate=true");
    }
    return stamp;
  }

  /**
   * Notes in the store what the run may write, if anything.
   *
   * @param known the entries that the table had when the run looked at it
   */
  void announceWrites(DB db, WriteKinds writes, TableWriter writer, List<TableWriter> known)
      throws WorkloadException, DBException {
    SearchableDB store = searchable(db);
    boolean isNoted = false;
    // If two clients write the stamp at once, the later one wins and the other one tries again: it
    // looks again when the later one has written, too.
    for (int tries = 0; tries < MAX_TRIES && !writes.none(); tries++) {
      long start = System.nanoTime();
      DataSetStamp stamp = DataSetStamp.requireLoaded(store, dataSet);
      if (stamp.writers().contains(writer)) {
        if (isNoted || !writer.open()) {
          return;
        }
        isNoted = true;
        pause(
            SETTLING.plusNanos(SETTLING_CALLS * (System.nanoTime() - start)),
            "before the first operation");
      } else {
        isNoted = false;
        DataSetStamp changed = stamp.withWrites(writes).withWriter(writer, known);
        store.writeStamp(dataSet.table(), changed.format());
      }
    }
    if (!writes.none() && !DataSetStamp.requireLoaded(store, dataSet).writers().contains(writer)) {
      throw new WorkloadException(
          ("the stamp of table %s does not keep what is written to it: a later run could"
                  + " not know what this one wrote")
              .formatted(dataSet.table()));
    }
  }

  private static void pause(Duration time, String when) throws WorkloadException {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WorkloadException("interrupted " + when, e);
    }
  }
}
