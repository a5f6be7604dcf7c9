// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.List;
import java.util.stream.LongStream;
import site.ycsb.DBException;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Looks for a record that other clients must have written. Replies that only their writes explain
 * are right only if there is one: the entry of a client in the stamp may be that of a dead one, or
 * forged.
 */
final class OtherTraces {

  /** So many of the records that others may have inserted are looked at. */
  private static final long INSERTS = 1_000;

  private final RunJudging judging;

  OtherTraces(RunJudging judging) {
    this.judging = judging;
  }

  /** Reads the records that others may have written until one of them shows it. */
  boolean find(StoreConnections connections) throws DBException {
    OtherWriters others = judging.others();
    long recordCount = judging.scenario().dataSet().recordCount();
    List<TableWriter> writers = others.known();
    long[] numbers =
        LongStream.range(0, recordCount + INSERTS)
            .filter(n -> writers.stream().anyMatch(writer -> writer.mayWrite(n, recordCount)))
            .toArray();
    connections.run(
        (db, thread) -> {
          ReplyJudge judge = judging.newEndJudge(db);
          for (int i = thread;
              i < numbers.length && !others.haveLeftTraces();
              i += connections.count()) {
            boolean isMissing =
                ReadBack.verdict(judging, db, judge, numbers[i]) == SearchStatus.CHANGED_BY_OTHERS
                    && !others.haveLeftTraces();
            if (isMissing && isFirstDeleted(numbers[i], writers)) {
              others.setSeen();
            }
          }
        });
    return others.haveLeftTraces();
  }

  /** A client deletes its records from the first one on: any other may just be lost. */
  private static boolean isFirstDeleted(long number, List<TableWriter> writers) {
    return writers.stream()
        .anyMatch(writer -> writer.first() == number && writer.mayDelete(number));
  }
}
