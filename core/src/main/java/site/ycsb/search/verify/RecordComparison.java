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
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.verify.VerifyReport.Kind;

/** Reads records by key, compares them, and so learns the revision of each. */
record RecordComparison(DataSet dataSet, ExpectedRecords expected, VerifyReport report) {

  private static final ProductField[] ALL_FIELDS = ProductField.values();

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
    int[] read = all ? new int[Math.toIntExact(end)] : null;
    connections.run(
        (db, thread) -> {
          RecordChecker checker = new RecordChecker(dataSet.catalogue());
          for (long number = thread; number < end; number += connections.count()) {
            boolean chosen = all || sampled > 0 && number % step == 0;
            if (chosen || expected.isChanged(number)) {
              int revision = compare(db, checker, number);
              if (read != null) {
                read[(int) number] = revision;
              }
            }
          }
        });
    return number -> {
      if (read != null) {
        return read[(int) number];
      }
      return expected.states(number)[0];
    };
  }

  /** Compares one record; returns its revision, or {@link Oracle#ABSENT}. */
  private int compare(DB db, RecordChecker checker, long number) {
    int[] states = expected.states(number);
    Map<String, ByteIterator> record = new HashMap<>();
    Status status = db.read(dataSet.table(), Keys.name(number), null, record);
    if (Status.NOT_FOUND.equals(status) && contains(states, Baseline.ABSENT)) {
      report.count(Kind.RECORDS, 1, 1);
      return Baseline.ABSENT;
    }
    if (!SearchStatus.isOk(status)) {
      report.count(Kind.RECORDS, 1, 0);
      report.difference("read of " + Keys.name(number) + ": " + Differences.status(status));
      return Baseline.ABSENT;
    }
    int shown = checker.revision(record);
    boolean known = states == null ? shown >= 0 : contains(states, shown);
    if (!known && states != null && states[0] == Baseline.ABSENT) {
      report.count(Kind.RECORDS, 1, 0);
      report.difference("record " + Keys.name(number) + " exists, should be deleted");
      return shown < 0 ? Baseline.ABSENT : shown;
    }
    int revision = known ? shown : states == null ? 0 : states[0];
    String field = checker.differingField(record, ALL_FIELDS, number, revision);
    report.count(Kind.RECORDS, 1, field == null ? 1 : 0);
    if (field != null) {
      report.difference("record " + Differences.field(checker, record, field, number, revision));
    }
    return revision;
  }

  private static boolean contains(int[] states, int state) {
    return states != null && IntStream.of(states).anyMatch(some -> some == state);
  }
}
