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
import site.ycsb.search.StoreCall.Reply;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.verify.VerifyReport.Kind;

/** Reads records by key, compares them, and so learns the revision of each. */
record RecordComparison(DataSet dataSet, ExpectedRecords expected, VerifyReport report) {

  private static final int MAX_VALUE_LENGTH = 60;

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
          RecordChecker checker = new RecordChecker(dataSet.catalogue());
          for (long number = thread; number < end; number += connections.count()) {
            boolean isSampled = all || sampled > 0 && number % step == 0;
            if (isSampled || expected.changed().containsKey(number)) {
              int revision = compare(db, checker, number);
              if (all) {
                read[(int) number] = revision;
              }
            }
          }
        });
    return number -> all ? read[(int) number] : expected.states(number)[0];
  }

  /** Compares one record; returns its revision, or {@link Baseline#ABSENT}. */
  private int compare(DB db, RecordChecker checker, long number) {
    int[] states = expected.states(number);
    Map<String, ByteIterator> record = new HashMap<>();
    Status status = db.read(dataSet.table(), Keys.name(number), null, record);
    Reply reply = StoreCall.READ.reply(status);
    boolean found = SearchStatus.isOk(status);
    int shown = found ? checker.revision(record) : Baseline.ABSENT;
    boolean known =
        states == null ? shown >= 0 : IntStream.of(states).anyMatch(state -> state == shown);
    int revision = known ? shown : states == null ? 0 : states[0];
    String difference = null;
    if (!found) {
      revision = Baseline.ABSENT;
      difference =
          known && reply == Reply.MISSING && record.isEmpty()
              ? null
              : "read of %s: %s%s"
                  .formatted(
                      Keys.name(number), describe(status), record.isEmpty() ? "" : ", with values");
    } else if (reply == Reply.IMPOSSIBLE) {
      difference = "read of " + Keys.name(number) + ": " + describe(status);
    } else if (revision == Baseline.ABSENT) {
      revision = shown;
      difference = "record " + Keys.name(number) + " exists, should be deleted";
    } else {
      String wrong = difference(checker, record, dataSet.catalogue().fields(), number, revision);
      difference = wrong == null ? null : "record " + wrong;
    }
    report.count(Kind.RECORDS, 1, difference == null);
    if (difference != null) {
      report.difference(difference, status);
    }
    return revision;
  }

  /** How a row differs from these fields of a record at a revision, or null. */
  static String difference(
      RecordChecker checker,
      Map<String, ByteIterator> row,
      RecordField[] fields,
      long number,
      int revision) {
    String name = checker.differingField(row, fields, number, revision);
    if (name == null) {
      return null;
    }
    ByteIterator value = row.get(name);
    String found = value == null ? "missing" : shorten(value.toString());
    String expected =
        checker
            .expectedValue(name, fields, number, revision)
            .map(RecordComparison::shorten)
            .orElse("not there");
    return "%s, field %s: is %s, should be %s (revision %s)"
        .formatted(Keys.name(number), name, found, expected, revision);
  }

  private static String shorten(String text) {
    return text.length() <= MAX_VALUE_LENGTH ? text : text.substring(0, MAX_VALUE_LENGTH) + "…";
  }

  static String describe(Status status) {
    return status == null ? "no status" : status.getName() + " (" + status.getDescription() + ")";
  }
}
