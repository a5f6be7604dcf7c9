// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.concurrent.ThreadLocalRandom;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;

/** How long it takes to note an update and its acknowledgement. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@Threads(2)
@State(Scope.Benchmark)
public class HistoryBenchmark {

  @Param({"10000", "1000000"})
  private int records;

  /** Milliseconds after which the store shows a write. */
  @Param({"0", "50"})
  private long visibility;

  private WriteHistory history;

  /** A thread that updates. */
  @State(Scope.Thread)
  public static class Caller {
    private CallBegin begin;

    @Setup
    public void register(HistoryBenchmark benchmark) {
      begin = benchmark.history.newCaller();
    }
  }

  @Setup
  public void begin() {
    history =
        new WriteHistory(
            Baseline.ofLoaded(records),
            new RetentionLimits(TimeUnit.MILLISECONDS.toNanos(visibility), 0, 10_000_000),
            revision -> true,
            System::nanoTime);
  }

  @Benchmark
  public void update(Caller caller) {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    int number = random.nextInt(records);
    int revision = random.nextInt(1, 1 << 20);
    caller.begin.set(history.now());
    history.acknowledge(number, revision, history.begin(number, revision));
  }
}
