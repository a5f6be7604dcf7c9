// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreCall;
import site.ycsb.search.StoreCall.StatusMeaning;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.RecordDifference;
import site.ycsb.search.verify.VerifyReport.ComparedUnit;

/** Reads records by key, compares them, and so learns the revision of each. */
record RecordComparison(DataSet dataSet, ExpectedRecords expected, VerifyReport report) {

  /**
   * Reads the changed records and some others, or all if their revisions have to be known first;
   * returns the revision of each record.
   *
   * @param sampled how many others to read
   */
  LongUnaryOperator compare(StoreConnections connections, int sampled) throws DBException {
    long end = expected.end();
    boolean all = expected.haveToBeRead();
    long step = all ? 1 : Math.max(1, end / Math.max(1, sampled));
    int[] read = new int[all ? Math.toIntExact(end) : 0];
    connections.run(
        (db, thread) -> {
          RecordDifference records =
              new RecordDifference(new RecordChecker(dataSet.generator()), this::addExpected);
          for (long number = thread; number < end; number += connections.count()) {
            boolean isSampled = all || sampled > 0 && number % step == 0;
            if (isSampled || expected.changed().containsKey(number)) {
              int revision = compare(db, records, number);
              if (all) {
                read[(int) number] = revision;
              }
            }
          }
        });
    return number -> all ? read[(int) number] : expected.states(number)[0];
  }

  /** Compares one record; returns its revision, or {@link Baseline#ABSENT}. */
  private int compare(DB db, RecordDifference records, long number) {
    int[] states = expected.states(number);
    Map<String, ByteIterator> record = new HashMap<>();
    Status status = db.read(dataSet.table(), NumberedKeys.key(number), null, record);
    StatusMeaning reply = StoreCall.READ.reply(status);
    boolean found = SearchStatus.isOk(status);
    int shown = found ? records.revision(record) : Baseline.ABSENT;
    boolean known =
        states == null ? shown >= 0 : IntStream.of(states).anyMatch(state -> state == shown);
    int revision = known ? shown : states == null ? 0 : states[0];
    String difference = null;
    if (!found) {
      revision = Baseline.ABSENT;
      difference =
          known && reply == StatusMeaning.MISSING && record.isEmpty()
              ? null
              : "read of %s: %s%s"
                  .formatted(
                      NumberedKeys.key(number),
                      describe(status),
                      record.isEmpty() ? "" : ", with values");
    } else if (reply == StatusMeaning.IMPOSSIBLE) {
      difference = "read of " + NumberedKeys.key(number) + ": " + describe(status);
    } else if (revision == Baseline.ABSENT) {
      revision = shown;
      difference = "record " + NumberedKeys.key(number) + " exists, should be deleted";
    } else {
      String wrong = records.of(record, dataSet.generator().fields(), number);
      difference = wrong == null ? null : "read of " + NumberedKeys.key(number) + ": " + wrong;
    }
    report.count(ComparedUnit.RECORDS, 1, difference == null);
    if (difference != null) {
      report.difference(difference, status);
    }
    return revision;
  }

  /** Adds the states in which a record may be. */
  private void addExpected(long number, PossibleStates into) {
    int[] states = expected.states(number);
    if (states == null) {
      into.setUnknown();
      return;
    }
    into.clear();
    IntStream.of(states).forEach(into::add);
  }

  static String describe(Status status) {
    return status == null ? "no status" : status.getName() + " (" + status.getDescription() + ")";
  }
}
