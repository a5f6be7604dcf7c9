// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.OtherWrites;

/**
 * Finds out whether other clients may have written to the table since this run began. Each client
 * that writes first registers in the table's stamp; the stamp is read when this client's writes do
 * not explain a reply. An entry alone proves nothing, because its client may have died or never
 * been there: whether a write of one of these clients was ever seen is remembered. For any number
 * of threads.
 */
public final class OtherWriters {

  /** The number of looks at the stamp after which there is at most one a second. */
  private static final int FREE_LOOKS = 100;

  private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final DataSet dataSet;
  private final int runId;
  private final DataSetStamp before;
  private final Baseline baseline;
  private List<TableWriter> writers = List.of();
  private long lookedAt;
  private int looks;
  private String lost;
  private volatile boolean seen;

  /**
   * @param before the stamp when this run began, or null if it was not read
   * @param baseline the records when this run began
   */
  public OtherWriters(DataSet dataSet, int runId, DataSetStamp before, Baseline baseline) {
    this.dataSet = dataSet;
    this.runId = runId;
    this.before = before;
    this.baseline = baseline;
  }

  /** What others may have written since the run began; null if there are no others. */
  public OtherWrites writes(DB db) {
    return lookedAt(db).isEmpty() ? null : new KnownWrites(known());
  }

  /** Returns what others may have written that do not belong to a group; null if there are none. */
  public OtherWrites writesBeside(Set<Integer> runIds) {
    List<TableWriter> beside =
        known().stream().filter(writer -> !runIds.contains(writer.runId())).toList();
    return beside.isEmpty() ? null : new KnownWrites(beside);
  }

  private synchronized List<TableWriter> lookedAt(DB db) {
    long now = System.nanoTime();
    if (lost == null && (looks < FREE_LOOKS || now - lookedAt >= INTERVAL_NANOS)) {
      looks++;
      lookedAt = now;
      try {
        look(db);
      } catch (DBException e) {
        // What was known before is still the best that is known.
      }
    }
    return writers;
  }

  /**
   * Reads the stamp again.
   *
   * @return what has happened to the table if it is not the one that the run began with, or null
   */
  public synchronized String lostTable(DB db) throws DBException {
    if (lost == null) {
      look(db);
    }
    return lost;
  }

  /** Reads the stamp again, and says whether others may write from now on. */
  public synchronized boolean areThereSome(DB db) throws DBException {
    look(db);
    return !writers.isEmpty();
  }

  /** Whether that was found at a look so far. */
  public synchronized boolean isTableLost() {
    return lost != null;
  }

  /** The clients that may have written since the run began, as of the last look. */
  public synchronized List<TableWriter> known() {
    return writers;
  }

  /** The entries of the table when this run began. */
  public List<TableWriter> knownBefore() {
    return before == null ? List.of() : before.writers();
  }

  /** Whether a reply has shown a record as one of those clients must have left it. */
  public boolean haveLeftTraces() {
    return seen;
  }

  private void look(DB db) throws DBException {
    if (!(db instanceof SearchableDB store)) {
      return;
    }
    try {
      DataSetStamp stamp = DataSetStamp.requireLoaded(store, dataSet);
      if (before != null && !stamp.withWrites(before.changes()).equals(stamp)) {
        throw new WorkloadException("table " + dataSet.table() + " was loaded again");
      }
      writers =
          stamp.writers().stream()
              .filter(writer -> writer.runId() != runId && !hadEnded(writer))
              .toList();
    } catch (WorkloadException e) {
      lost = e.getMessage();
      writers = List.of();
    }
  }

  /** An entry that was closed is closed for good: nobody can open it again. */
  private boolean hadEnded(TableWriter writer) {
    return knownBefore().stream()
        .anyMatch(known -> known.runId() == writer.runId() && !known.open());
  }

  /** What the clients that are known now may have written. */
  private final class KnownWrites implements OtherWrites {

    private final TableWriter[] writers;

    KnownWrites(List<TableWriter> some) {
      writers = some.toArray(TableWriter[]::new);
    }

    @Override
    public boolean mayConcern(long number) {
      for (TableWriter writer : writers) {
        if (writer.mayWrite(number, dataSet.recordCount())) {
          return true;
        }
      }
      return false;
    }

    @Override
    public boolean mayDelete(long number) {
      for (TableWriter writer : writers) {
        if (writer.mayDelete(number)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public boolean mayShow(long number, int revision) {
      if (revision == baseline.state(number)) {
        // An entry that was open before: this write of it is an old one.
        return false;
      }
      for (TableWriter writer : writers) {
        if (writer.mayWrite(number, revision, dataSet.recordCount())) {
          seen = true;
          return true;
        }
      }
      return false;
    }

    @Override
    public WriteKinds kinds() {
      return Stream.of(writers)
          .map(TableWriter::kinds)
          .reduce(WriteKinds.READ_ONLY, WriteKinds::or);
    }

    @Override
    public long changeable() {
      return Stream.of(writers)
          .filter(writer -> writer.kinds().updates())
          .mapToLong(writer -> writer.last() - writer.first() + 1)
          .sum();
    }

    /** How far others have come is known only from their histories. */
    @Override
    public long insertable() {
      return OtherWrites.UNKNOWN;
    }
  }
}
