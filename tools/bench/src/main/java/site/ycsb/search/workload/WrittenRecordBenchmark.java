// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.search.history.WriteHistory;

/**
 * How long it takes to note a written record for the checks: in the history of writes, and in the
 * answers of the questions that it is a hit of. In the package of what makes a judge.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Thread)
public class WrittenRecordBenchmark {

  private static final int ALL_RECORDS = 100_000;

  @Param({"allterms", "filter", "range", "facets", "tenant"})
  private String kind;

  /** Shares of updates that change words, and that move a record to another tenant. */
  @Param({"0", "0.1"})
  private String changing;

  @Param("1000")
  private String tenants;

  private final SplittableRandom random = new SplittableRandom(1);
  private WriteHistory history;
  private int own;

  @Setup
  public void begin() {
    Properties properties = new Properties();
    for (String property :
        List.of(
            "recordcount=" + ALL_RECORDS,
            "seed=3",
            "search.queries=10000",
            "search.questions=" + kind,
            "searchproportion=0.9",
            "updateproportion=0.1",
            kind.equals("tenant") ? "update.tenant=" + changing : "update.text=" + changing,
            "search.tenants=" + tenants)) {
      properties.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    SearchPhase run = SearchPhase.from(properties, System::nanoTime);
    history = run.checks().judging().expectations().history();
    own = run.checks().newRevisions().next() & ~0xfff;
  }

  @Benchmark
  public void write() {
    int number = random.nextInt(ALL_RECORDS);
    int revision = own + random.nextInt(4096);
    history.acknowledge(number, revision, history.begin(number, revision));
  }
}
