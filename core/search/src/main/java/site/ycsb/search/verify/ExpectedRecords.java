// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.WorkloadException;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.history.RunHistory;

/**
 * What is known about each record before it is read: it is as it was loaded, as the history of the
 * last run says, or as this verification has changed it. If a run updated the table and its history
 * was not kept, nothing is known, and a record is right at any revision.
 *
 * @param strangers runs whose history is kept, and which the table does not know
 * @param changed the last revision of each record that this verification has changed
 */
record ExpectedRecords(
    DataSet dataSet,
    boolean revisionsUnknown,
    RunHistory historyOrNull,
    Set<Integer> strangers,
    Map<Long, Integer> changed) {

  /**
   * @param resultsDir the folder with the history of the last run, or an empty string
   * @throws WorkloadException if nothing says which records the table should hold
   */
  static ExpectedRecords of(DataSet dataSet, DataSetStamp stamp, String resultsDir)
      throws WorkloadException {
    Map<Integer, RunHistory> kept = histories(resultsDir);
    RunHistory history = history(stamp, kept);
    if (history == null && (stamp.changes().inserts() || stamp.changes().deletes())) {
      throw new WorkloadException(
          "an earlier run inserted or deleted records of table "
              + dataSet.table()
              + ", and it is not known which: name the folder of its results with results.dir, or"
              + " load again with recreate=true");
    }
    Set<Integer> strangers = new TreeSet<>(kept.keySet());
    stamp.writers().forEach(writer -> strangers.remove(writer.runId()));
    return new ExpectedRecords(
        dataSet, history == null && stamp.changes().updates(), history, strangers, Map.of());
  }

  /** What the clients of the run that changed the table last have written, or null. */
  private static RunHistory history(DataSetStamp stamp, Map<Integer, RunHistory> kept) {
    List<TableWriter> writers = stamp.writers();
    return kept.isEmpty() || writers.isEmpty() || writers.stream().anyMatch(TableWriter::open)
        ? null
        : RunHistory.of(writers, kept, stamp.dataSet().recordCount()).orElse(null);
  }

  private static Map<Integer, RunHistory> histories(String resultsDir) throws WorkloadException {
    if (resultsDir.isEmpty()) {
      return Map.of();
    }
    try {
      Map<Integer, RunHistory> found = new HashMap<>();
      for (Path file : RunHistory.files(Path.of(resultsDir))) {
        RunHistory history = RunHistory.read(file);
        found.put(history.runId(), history);
      }
      return found;
    } catch (IOException e) {
      throw new WorkloadException("the history of the last run cannot be read: " + e, e);
    }
  }

  ExpectedRecords withChanged(Map<Long, Integer> revisions) {
    return new ExpectedRecords(dataSet, revisionsUnknown, historyOrNull, strangers, revisions);
  }

  /** Whether all records have to be read to learn their revisions. */
  boolean haveToBeRead() {
    return revisionsUnknown || historyOrNull != null;
  }

  /** One more than the highest number of a record that may be there. */
  long end() {
    return historyOrNull == null ? dataSet.recordCount() : historyOrNull.end(dataSet.recordCount());
  }

  /** The states in which the record may be, or null for any revision. */
  int[] states(long number) {
    Integer revision = changed.get(number);
    if (revision != null) {
      return new int[] {revision};
    }
    if (historyOrNull != null) {
      return historyOrNull.states(number, dataSet.recordCount());
    }
    return revisionsUnknown ? null : new int[] {0};
  }

  /** What is known about the revisions, as text of a message. */
  String describe() {
    String known =
        historyOrNull != null
            ? "Reading all records, and comparing them with the history of run "
                + historyOrNull.runId()
                + "."
            : revisionsUnknown
                ? "Reading all records. An earlier run updated some, and its history is missing"
                    + " (see results.dir): a lost update cannot be detected."
                : "Reading records.";
    return strangers.isEmpty()
        ? known
        : known
            + " The table does not know run "
            + strangers.stream().map(String::valueOf).collect(Collectors.joining(", "))
            + ", whose history is in results.dir: unless it was loaded again or changed by verify"
            + " since, it was set back to an earlier state.";
  }
}
