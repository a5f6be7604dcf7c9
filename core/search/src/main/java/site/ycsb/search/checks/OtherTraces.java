// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;
import site.ycsb.DBException;
import site.ycsb.client.StoreConnections;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.clients.OtherWriters;
import site.ycsb.search.data.TableWriter;

/**
 * Looks for a record that other clients must have written. Replies that only their writes explain
 * are right only if there is one: the entry of a client in the stamp may belong to a dead one, or
 * forged.
 */
record OtherTraces(JudgeFactory judging) {

  /** How many of the records that others may have inserted are looked at. */
  private static final long INSERTS = 1_000;

  /** The number of records that may be left among deleted ones, beside 1 % of these. */
  private static final int MAX_LEFT = 64;

  /**
   * Reads the records that others may have written until one of them shows it.
   *
   * @return false if none does
   */
  boolean find(StoreConnections connections) throws DBException {
    OtherWriters others = judging.others();
    long recordCount = judging.scenario().dataSet().recordCount();
    List<TableWriter> writers = others.known();
    long[] numbers =
        LongStream.range(0, recordCount + INSERTS)
            .filter(n -> writers.stream().anyMatch(writer -> writer.mayWrite(n, recordCount)))
            .toArray();
    BitSet missing = new BitSet();
    judging.forEach(
        connections,
        numbers.length,
        (db, judge, i) -> {
          if (!others.haveLeftTraces()
              && KeyReadBack.verdict(judging, db, judge, numbers[i])
                  == SearchStatus.CHANGED_BY_OTHERS
              && !others.haveLeftTraces()) {
            synchronized (missing) {
              missing.set((int) numbers[i]);
            }
          }
        });
    return others.haveLeftTraces() || !missing.isEmpty() && areDeletes(missing, writers);
  }

  /**
   * Whether clients can have deleted those records. Each deletes its own from the first on, so that
   * below a deleted one only those are left whose deletion failed or is under way: of records that
   * were lost, most lie elsewhere.
   */
  private static boolean areDeletes(BitSet missing, List<TableWriter> writers) {
    BitSet unexplained = (BitSet) missing.clone();
    for (TableWriter writer : writers) {
      int first = (int) writer.first();
      int end = missing.previousSetBit((int) writer.last()) + 1;
      int deleted = end <= first ? 0 : missing.get(first, end).cardinality();
      if (writer.kinds().deletes() && end - first - deleted <= MAX_LEFT + deleted / 100) {
        unexplained.clear(first, Math.max(first, end));
      }
    }
    return unexplained.isEmpty();
  }
}
