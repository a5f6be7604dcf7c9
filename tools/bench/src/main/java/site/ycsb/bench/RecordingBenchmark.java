// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;

/**
 * What it costs a client thread to record one call: without a schedule one latency, with one two.
 * {@code tools/bench/jmh} runs it, with the allocation per call.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecordingBenchmark {

  /** One client thread. */
  @State(Scope.Thread)
  public static class RecordingThread {

    /** 8 threads have recorders of their own, 1,000 share some. */
    @Param({"8", "1000"})
    private int threads;

    @Param({"false", "true"})
    private boolean scheduled;

    private OperationRecorder recorder;
    private long random = 1;

    @Setup(Level.Trial)
    public void make() {
      recorder =
          new PhaseRecorder(threads, scheduled, origin -> null)
              .newClientThread(0)
              .operation("READ");
    }

    /** From 100 us to 1.1 ms. */
    long nextLatency() {
      random = random * 6364136223846793005L + 1442695040888963407L;
      return 100_000 + (random >>> 44);
    }
  }

  /** What the numbers themselves cost. */
  @Benchmark
  public long baseline(RecordingThread client) {
    return client.nextLatency();
  }

  @Benchmark
  public void recordOk(RecordingThread client) {
    long latency = client.nextLatency();
    client.recorder.recordOk(latency, latency);
  }
}
