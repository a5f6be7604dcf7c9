// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * Prints the memory that the checks of a run take: the oracle with the first hits of each query,
 * and the history of a given number of written records.
 */
public final class CheckMemory {

  private static final long MAX_HITS = 16L << 20;

  private CheckMemory() {}

  /**
   * @param args number of records, number of writes
   */
  public static void main(String[] args) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", args[0]);
    int writes = Integer.parseInt(args[1]);
    DataSet dataSet = DataSet.from(properties);
    long before = used();
    long start = System.nanoTime();
    QuestionSet queries = QuestionRotation.draw(dataSet, 10_000, true, null, new Properties());
    Oracle oracle = Oracle.build(queries, dataSet.recordCount(), 100, number -> 0, MAX_HITS);
    System.out.printf("oracle after %d ms%n", (System.nanoTime() - start) / 1_000_000);
    long withOracle = used();
    WriteHistory history =
        new WriteHistory(
            Baseline.ofLoaded(dataSet.recordCount()),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    new WrittenHits(oracle, history);
    SplittableRandom random = new SplittableRandom(1);
    start = System.nanoTime();
    for (int i = 0; i < writes; i++) {
      long number = random.nextLong(dataSet.recordCount());
      history.acknowledge(number, i + 1, history.begin(number, i + 1));
    }
    System.out.printf("%d ns a write%n", (System.nanoTime() - start) / writes);
    long withHistory = used();
    System.out.printf(
        "%d of %d queries whole; MiB: oracle %d, history %d%n",
        oracle.wholeQueries(),
        queries.size(),
        withOracle - before >> 20,
        withHistory - withOracle >> 20);
    if (history.writes() + oracle.hits(0) < 0) {
      throw new AssertionError("both are used to the end");
    }
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
