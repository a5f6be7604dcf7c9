/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
import site.ycsb.client.measure.OperationRecorder;
import site.ycsb.client.measure.PhaseRecorder;

/**
 * What it costs a client thread to record one call: without a schedule one latency, with one two.
 * {@code bench/jmh} runs it, with the allocation per call.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecordingBenchmark {

  /** One client thread. */
  @State(Scope.Thread)
  public static class Client {

    /** 8 threads have recorders of their own, 1,000 share some. */
    @Param({"8", "1000"})
    private int threads;

    @Param({"false", "true"})
    private boolean scheduled;

    private OperationRecorder recorder;
    private long random = 1;

    @Setup(Level.Trial)
    public void make() {
      recorder = new PhaseRecorder(threads, scheduled).newThread().operation("READ");
    }

    /** From 100 us to 1.1 ms. */
    long nextLatency() {
      random = random * 6364136223846793005L + 1442695040888963407L;
      return 100_000 + (random >>> 44);
    }
  }

  /** What the numbers themselves cost. */
  @Benchmark
  public long baseline(Client client) {
    return client.nextLatency();
  }

  @Benchmark
  public void recordOk(Client client) {
    long latency = client.nextLatency();
    client.recorder.recordOk(latency, latency);
  }
}
