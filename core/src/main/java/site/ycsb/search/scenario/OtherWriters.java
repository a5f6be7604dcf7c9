// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.TableWriter;

/**
 * Finds out whether other clients have written to the table since this run began. Each client that
 * writes first registers in the table's stamp; the stamp is read when this client's writes do not
 * explain a reply, at most once a second. For any number of threads.
 */
final class OtherWriters {

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final DataSet dataSet;
  private final int runId;
  private final List<TableWriter> endedBefore;
  private long lookedAt;
  private boolean looked;
  private LongPredicate changed;

  /**
   * @param writers the writers in the stamp when this run began
   */
  OtherWriters(DataSet dataSet, int runId, List<TableWriter> writers) {
    this.dataSet = dataSet;
    this.runId = runId;
    this.endedBefore = writers.stream().filter(writer -> !writer.open()).toList();
  }

  /** Which records others may have written since the run began; null if there are no others. */
  synchronized LongPredicate changedRecords(DB db) {
    long now = System.nanoTime();
    if (!looked || now - lookedAt >= INTERVAL_NANOS) {
      looked = true;
      lookedAt = now;
      changed = db instanceof SearchableDB store ? look(store) : null;
    }
    return changed;
  }

  /** Whether there were such records at the last look. */
  synchronized boolean areKnown() {
    return changed != null;
  }

  private LongPredicate look(SearchableDB db) {
    DataSetStamp stamp;
    try {
      stamp = DataSetStamp.requireLoaded(db, dataSet);
    } catch (WorkloadException e) {
      // Another client has emptied the table or is loading it again.
      return number -> true;
    } catch (DBException e) {
      return null;
    }
    TableWriter[] others =
        stamp.writers().stream()
            .filter(writer -> writer.runId() != runId && !endedBefore.contains(writer))
            .toArray(TableWriter[]::new);
    return others.length == 0 ? null : number -> mayWrite(others, number);
  }

  private boolean mayWrite(TableWriter[] others, long number) {
    for (TableWriter other : others) {
      if (other.mayWrite(number, dataSet.recordCount())) {
        return true;
      }
    }
    return false;
  }
}
