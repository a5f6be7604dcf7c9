// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.HashMap;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.client.InsertRetries;
import site.ycsb.client.OperationType;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreCall;
import site.ycsb.search.StoreCall.StatusMeaning;
import site.ycsb.search.checks.JudgeFactory;
import site.ycsb.search.checks.SearchChecks;
import site.ycsb.search.checks.VerdictReporter;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.Revisions;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.Expiry;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.LifeTimes;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteEnd;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.ReplyAge;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.WrongReply;
import site.ycsb.search.scenario.OperationMix;
import site.ycsb.search.scenario.SearchScenario;

/**
 * Performs the operations of one thread and has each reply judged. A request is prepared before the
 * store is called and its reply is judged after the call returns, so neither is part of the time
 * that the given {@code DB} measures.
 */
public final class SearchSession {

  /** How many draws may give a record that may have expired before it is taken. */
  private static final int MAX_DRAWS = 100;

  /** One draw in this number may give a record that has expired, so that reads are checked. */
  private static final int EXPIRED_ALLOWED = 10;

  private final SearchScenario scenario;
  private final RecordGenerator generator;
  private final String table;
  private final KeySpace keys;
  private final LongSupplier keyChooser;
  private final ReadFields readFields;
  private final IntSupplier scanLengths;
  private final IntSupplier pageSizes;
  private final IntSupplier pages;
  private final Revisions revisions;
  private final Expectations expectations;
  private final WriteHistory history;
  private final CallBegin callBegin;
  private final OperationMix mix;
  private final ReplyJudge judge;
  private final VerdictReporter reports;
  private final WriteOutcomes writes;
  private final BooleanSupplier stop;
  private final boolean recordsExpire;
  private final LifeTimes lifeTimes;
  private final PossibleStates states = new PossibleStates();
  private final HashMap<String, ByteIterator> record = new HashMap<>();
  private final Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
  private final SearchResult found = new SearchResult();
  private DB db;

  SearchSession(
      SearchScenario scenario, OperationMix mix, SearchChecks checks, BooleanSupplier stop) {
    this.scenario = scenario;
    this.mix = mix;
    this.generator = scenario.dataSet().generator();
    this.table = scenario.dataSet().table();
    this.keys = scenario.keys();
    this.keyChooser = scenario.choosers().newChooser();
    this.readFields = new ReadFields(scenario.dataSet().generator(), scenario.readAllFields());
    this.scanLengths = scenario.scanLengths().newSupplier();
    this.pageSizes = scenario.pages().sizes().newSupplier();
    this.pages = scenario.pages().indices().newSupplier();
    this.revisions = checks.newRevisions();
    JudgeFactory judging = checks.judging();
    this.expectations = judging.expectations();
    this.history = expectations.history();
    this.callBegin = history.newCaller();
    this.judge = judging.newJudge(() -> db);
    this.reports = checks.newReports(judge);
    this.writes = new WriteOutcomes(history, judge, reports);
    this.stop = stop;
    this.recordsExpire = scenario.timeToLive().isLimited();
    this.lifeTimes = scenario.lifeTimes(checks.expiry());
  }

  /**
   * Loads the next record of the data set, with as many attempts as the properties allow; false if
   * it was not stored.
   */
  public boolean load(DB store) {
    long number = keys.nextLoad();
    String key = NumberedKeys.key(number);
    InsertRetries retries = scenario.insertRetries();
    for (int retry = 0; ; retry++) {
      // Made for each attempt, because a binding may have consumed them.
      var values = generator.record(number, 0);
      if (StoreCall.INSERT.isDone(store.insert(table, key, values))) {
        return true;
      }
      if (retry == retries.limit() || !retries.await(stop)) {
        return false;
      }
    }
  }

  /** Performs one operation of the mix; false if no record or query is left for it. */
  public boolean transaction(DB store) {
    db = store;
    OperationType operation = mix.draw(ThreadLocalRandom.current());
    long number =
        switch (operation) {
          case SEARCH -> scenario.queryChoosers().next();
          case INSERT -> keys.nextInsert();
          case DELETE -> keys.nextDelete();
          default -> recordsExpire ? nextKey() : keyChooser.getAsLong();
        };
    if (number < 0) {
      return false;
    }
    switch (operation) {
      case SEARCH -> search((int) number);
      case READ -> read(number);
      case UPDATE -> update(number);
      case INSERT -> insert(number);
      case SCAN -> scan(number);
      case READMODIFYWRITE -> readModifyWrite(number);
      case DELETE -> delete(number);
    }
    return true;
  }

  /** The next record to work on: most times one that has not begun to expire, if there are some. */
  private long nextKey() {
    long number = keyChooser.getAsLong();
    if (ThreadLocalRandom.current().nextInt(EXPIRED_ALLOWED) == 0) {
      return number;
    }
    for (int draws = 1; draws < MAX_DRAWS && number >= 0 && mayHaveExpired(number); draws++) {
      number = keyChooser.getAsLong();
    }
    return number;
  }

  private boolean mayHaveExpired(long number) {
    if (history.isUnwritten(number)) {
      return false;
    }
    long now = history.now();
    history.passTo(now);
    history.lookUp(number, now, now, false, states);
    return states.mayBeAbsent();
  }

  /** Notes the time before a call whose reply will be judged. */
  private long beginCall() {
    long begin = history.now();
    callBegin.set(begin);
    return begin;
  }

  private void search(int query) {
    int limit = pageSizes.getAsInt();
    int last = SearchScenario.lastPage(expectations.oracle(), query, limit);
    SearchQuery asked = scenario.query(query, Math.min(pages.getAsInt(), last) * limit, limit);
    found.clear();
    long begin = beginCall();
    Status status = ((SearchableDB) db).search(table, asked, scenario.searchFieldNames(), found);
    long end = history.now();
    if (StoreCall.SEARCH.isDone(status)) {
      judge.setCall(begin, end);
      String operation = asked.operation();
      Status verdict = judge.search(query, asked, found, scenario.searchFields());
      ReplyAge age = ageOrNull();
      if (reports.checkPage(operation, query, verdict, end)) {
        reports.wrong(
            operation, () -> judge.wrongReply().page(query, asked, found, scenario.searchFields()));
      }
      reports.age(operation, age);
    } else {
      judgeStatus(StoreCall.SEARCH, status, asked.operation(), asked.question().text(), end);
    }
  }

  /** Judges a reply by its status alone. */
  private void judgeStatus(
      StoreCall call, Status status, String operation, String asked, long end) {
    if (call.reply(status) == StatusMeaning.IMPOSSIBLE) {
      reports.check(operation, Status.UNEXPECTED_STATE, end);
      reports.wrong(operation, () -> "of " + asked + ": answered " + status.getName());
    }
  }

  private void read(long number) {
    RecordField[] fields = readFields.next();
    Set<String> names = readFields.names(fields);
    record.clear();
    String key = NumberedKeys.key(number);
    long begin = beginCall();
    Status status = db.read(table, key, names, record);
    judgeRead(status, fields, number, begin, history.now());
  }

  private void judgeRead(Status status, RecordField[] fields, long number, long begin, long end) {
    judge.setCall(begin, end);
    StatusMeaning reply = StoreCall.READ.reply(status);
    // What is missing has no values.
    if (reply == StatusMeaning.IMPOSSIBLE || reply == StatusMeaning.MISSING && !record.isEmpty()) {
      reports.check("READ", Status.UNEXPECTED_STATE, end);
      String shown = record.isEmpty() ? "" : ", with values";
      reports.wrong(
          "READ",
          () -> "of " + NumberedKeys.key(number) + ": answered " + status.getName() + shown);
    } else if (reply != StatusMeaning.FAILED) {
      boolean found = reply == StatusMeaning.DONE;
      Status verdict = found ? judge.record(record, fields, number) : judge.missing(number);
      ReplyAge age = ageOrNull();
      if (reports.check("READ", verdict, end)) {
        reports.wrong("READ", () -> wrongRead(found, fields, number));
      }
      reports.age("READ", age);
    }
  }

  private String wrongRead(boolean found, RecordField[] fields, long number) {
    WrongReply reply = judge.wrongReply();
    return found ? reply.record(record, fields, number) : reply.missing(number);
  }

  /** The age of the reply that was judged, found as a part of its check; null without writes. */
  private ReplyAge ageOrNull() {
    return expectations.readOnly() ? null : judge.age();
  }

  private void update(long number) {
    int revision = revisions.next();
    var changes = generator.changes(number, revision);
    String key = NumberedKeys.key(number);
    beginCall();
    long sent = history.begin(number, revision);
    writes.changed(db.update(table, key, changes), number, revision, sent);
  }

  private void readModifyWrite(long number) {
    RecordField[] fields = readFields.next();
    Set<String> names = readFields.names(fields);
    String key = NumberedKeys.key(number);
    int revision = revisions.next();
    var changes = generator.changes(number, revision);
    record.clear();
    long begin = beginCall();
    long start = System.nanoTime();
    Status read = db.read(table, key, names, record);
    long readEnd = history.now();
    long between = System.nanoTime();
    long sent = history.begin(number, revision);
    // The time that it takes to note a write does not belong to the operation.
    between = System.nanoTime() - between;
    Status written = db.update(table, key, changes);
    long end = System.nanoTime() - between;
    writes.changed(written, number, revision, sent);
    reports.readModifyWrite(start, end);
    judgeRead(read, fields, number, begin, readEnd);
  }

  private void scan(long number) {
    RecordField[] fields = readFields.next();
    Set<String> names = readFields.names(fields);
    int length = scanLengths.getAsInt();
    String key = NumberedKeys.key(number);
    scanned.clear();
    long begin = beginCall();
    Status status = db.scan(table, key, length, names, scanned);
    long end = history.now();
    if (StoreCall.SCAN.isDone(status)) {
      judge.setCall(begin, end);
      Status verdict = judge.scan(scanned, fields, number, length);
      if (reports.check("SCAN", verdict, end)) {
        reports.wrong("SCAN", () -> judge.wrongReply().scan(scanned, fields, number, length));
      }
    } else {
      judgeStatus(StoreCall.SCAN, status, "SCAN", key, end);
    }
  }

  private void insert(long number) {
    try {
      var values = generator.record(number, 0);
      String key = NumberedKeys.key(number);
      beginCall();
      long sent = history.begin(number, 0);
      Expiry expiry = lifeTimes.begin(history, number, sent);
      Status status = db.insert(table, key, values);
      if (WriteEnd.of(status) == WriteEnd.ACKNOWLEDGED) {
        lifeTimes.acknowledge(history, expiry);
      }
      if (!writes.inserted(status, number, sent)) {
        judgeStatus(StoreCall.INSERT, status, "INSERT", key, history.now());
      }
    } finally {
      keys.acknowledge(number);
    }
  }

  /** Each record is deleted once, so it has to be there. */
  private void delete(long number) {
    String key = NumberedKeys.key(number);
    beginCall();
    long sent = history.begin(number, Baseline.ABSENT);
    Status status = db.delete(table, key);
    writes.changed(status, number, Baseline.ABSENT, sent);
    if (Status.NOT_FOUND.equals(status)) {
      // It may still have been deleted.
      history.begin(number, Baseline.ABSENT);
    }
  }
}
