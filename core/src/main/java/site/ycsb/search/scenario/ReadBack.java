// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Reads back by key the records that a run has written: all of them, or a sample spread over all
 * keys.
 */
final class ReadBack {

  private final RunJudging judging;
  private final long[] written;
  private final long[] sample;

  /**
   * @param maxRecords how many records to read at most
   */
  ReadBack(RunJudging judging, int maxRecords) {
    this.judging = judging;
    written = writtenNumbers();
    sample = sample(maxRecords);
  }

  /** Number of records that the run has written. */
  int written() {
    return written.length;
  }

  /** Number of records that are read back. */
  int read() {
    return sample.length;
  }

  private WriteHistory history() {
    return judging.history();
  }

  private long[] writtenNumbers() {
    long[] numbers = new long[1024];
    int[] count = {0};
    long[][] all = {numbers};
    history()
        .forEachWritten(
            number -> {
              if (count[0] == all[0].length) {
                all[0] = Arrays.copyOf(all[0], 2 * count[0]);
              }
              all[0][count[0]++] = number;
            });
    return Arrays.copyOf(all[0], count[0]);
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

  void check(StoreConnections connections, Map<String, String> facts, List<String> problems)
      throws DBException {
    Findings findings = new Findings();
    connections.run(
        (db, thread) -> {
          ReplyJudge judge = judging.newEndJudge(db);
          for (int i = thread; i < sample.length; i += connections.count()) {
            String key = Keys.name(sample[i]);
            Status verdict = verdict(judging, db, judge, sample[i]);
            if (verdict == null) {
              findings.addFailed(key);
            } else {
              findings.add(key, verdict);
            }
          }
        });
    findings.describe(
        sample.length + " changed records that were read back after the run", facts, problems);
  }

  /** Reads a record and judges what the store shows; null if it does not answer. */
  static Status verdict(RunJudging judging, DB db, ReplyJudge judge, long number) {
    String table = judging.scenario().dataSet().table();
    Map<String, ByteIterator> row = new HashMap<>();
    Status status =
        RepeatedCall.answer(
            () -> {
              row.clear();
              long begin = judging.history().now();
              Status answer = db.read(table, Keys.name(number), null, row);
              judge.setCall(begin, judging.history().now());
              return answer;
            });
    if (status == null) {
      return null;
    }
    return Status.NOT_FOUND.equals(status)
        ? judge.missing(number)
        : judge.record(row, ProductField.values(), number);
  }
}
