// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.search.StoreCall;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Reads back by key the records that a run has written: all of them, or a sample spread over all
 * keys.
 */
final class KeyReadBack {

  private final JudgeFactory judging;
  private final long[] written;
  private final long[] sample;

  /**
   * @param maxRecords how many records to read at most
   */
  KeyReadBack(JudgeFactory judging, int maxRecords) {
    this.judging = judging;
    written = judging.history().written().toArray();
    sample = sample(maxRecords);
  }

  int written() {
    return written.length;
  }

  int read() {
    return sample.length;
  }

  /**
   * Number of the records to read back whose history was given up, so that any revision is right.
   */
  int uncompared() {
    return (int) LongStream.of(sample).filter(judging.history()::isGivenUp).count();
  }

  private long[] sample(int maxRecords) {
    if (written.length <= maxRecords) {
      return written;
    }
    SplittableRandom random = new SplittableRandom();
    long[] sample = new long[maxRecords];
    for (int i = 0; i < maxRecords; i++) {
      // One from each of equally long parts.
      long from = (long) written.length * i / maxRecords;
      long to = (long) written.length * (i + 1) / maxRecords;
      sample[i] = written[(int) random.nextLong(from, to)];
    }
    return sample;
  }

  void check(StoreConnections connections, EndFindings end) throws DBException {
    CallFindings findings = new CallFindings();
    judging.forEach(
        connections,
        sample.length,
        (db, judge, i) ->
            findings.add(NumberedKeys.key(sample[i]), verdict(judging, db, judge, sample[i])));
    findings.describe(
        sample.length + " changed records that were read back after the run",
        WorkloadFact.READ_BACK_STALE_RECORDS,
        end);
  }

  /** Reads a record and judges what the store shows; null if it does not answer. */
  static Status verdict(JudgeFactory judging, DB db, ReplyJudge judge, long number) {
    String table = judging.scenario().dataSet().table();
    Map<String, ByteIterator> row = new HashMap<>();
    Status status =
        judging.answer(
            judge,
            () -> {
              row.clear();
              return db.read(table, NumberedKeys.key(number), null, row);
            });
    if (status == null) {
      return null;
    }
    return switch (StoreCall.READ.reply(status)) {
      case DONE -> judge.record(row, judging.scenario().dataSet().generator().fields(), number);
      case MISSING -> row.isEmpty() ? judge.missing(number) : Status.UNEXPECTED_STATE;
      case IMPOSSIBLE, FAILED -> Status.UNEXPECTED_STATE;
    };
  }
}
