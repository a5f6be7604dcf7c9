// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreConnector;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreCall;
import site.ycsb.search.StoreCall.StatusMeaning;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.judge.RecordChecker;

/**
 * Reads the revision of each record of a table that an earlier run has changed, so that replies can
 * be judged as strictly as on a freshly loaded table. Takes 24 to 48 bytes of memory for each that
 * was changed.
 */
record BaselineReader(DataSet dataSet) {

  /** Inserts of a run may have failed, so there may be gaps in the numbers. */
  private static final int MAX_GAP = 1_000;

  private static final Set<String> FIELDS = Set.of(SearchSchema.REVISION_FIELD);

  /**
   * @param stamp of the table
   * @param threads how many connections to use
   */
  Baseline read(DataSetStamp stamp, StoreConnector connector, int threads) throws DBException {
    if (!stamp.changes().updates() && !stamp.changes().inserts()) {
      return Baseline.ofLoaded(dataSet.recordCount());
    }
    long count = dataSet.recordCount();
    NumberTable changed = new NumberTable();
    try (StoreConnections connections = new StoreConnections(connector, threads)) {
      connections.run(
          (db, thread) -> {
            RecordChecker checker = new RecordChecker(dataSet.generator());
            for (long number = thread; number < count; number += threads) {
              int revision = revision(db, checker, number);
              if (revision != 0) {
                synchronized (changed) {
                  changed.put(number, revision);
                }
              }
            }
          });
      return new Baseline(
          stamp.changes().inserts() ? readInserted(connections.first(), changed) : count, changed);
    }
  }

  /** Returns the end of the records. */
  private long readInserted(DB db, NumberTable changed) throws DBException {
    RecordChecker checker = new RecordChecker(dataSet.generator());
    long end = dataSet.recordCount();
    for (long number = end; number - end < MAX_GAP; number++) {
      int revision = revision(db, checker, number);
      if (revision != 0) {
        changed.put(number, revision);
      }
      end = revision == Baseline.ABSENT ? end : number + 1;
    }
    return end;
  }

  private int revision(DB db, RecordChecker checker, long number) throws DBException {
    Map<String, ByteIterator> row = new HashMap<>();
    String key = NumberedKeys.key(number);
    Status status = db.read(dataSet.table(), key, FIELDS, row);
    StatusMeaning reply = StoreCall.READ.reply(status);
    if (reply == StatusMeaning.MISSING && row.isEmpty() && number >= dataSet.recordCount()) {
      return Baseline.ABSENT;
    }
    RecordField[] fields = {dataSet.generator().revisionField()};
    int revision = reply == StatusMeaning.DONE ? checker.read(row, fields, number) : -1;
    if (revision < 0) {
      String finding =
          reply == StatusMeaning.DONE || reply == StatusMeaning.MISSING
              ? "has no readable revision (%s): load again with recreate=true"
              : "cannot be read (%s): run again when the store answers";
      throw new DBException(
          "record %s of table %s, which an earlier run has changed, "
                  .formatted(key, dataSet.table())
              + finding.formatted(SearchStatus.name(status)));
    }
    return revision;
  }
}
