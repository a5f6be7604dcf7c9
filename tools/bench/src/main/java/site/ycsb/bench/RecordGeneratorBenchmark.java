// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
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
import site.ycsb.ByteIterator;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.judge.RecordChecker;

/** What it costs to make a record, to make an update of one, and to check one. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecordGeneratorBenchmark {

  /** One client thread. */
  @State(Scope.Thread)
  public static class GeneratingThread {

    private static final RecordField[] FIELDS =
        new RecordGenerator(1, TextSources.from(new Properties()), 0).fields();
    private static final int ROWS = 1 << 10;

    /** Lengths of natural texts in words, or none for names. */
    @Param({"", "100-100"})
    private String textWords;

    private RecordGenerator generator;
    private RecordChecker checker;
    private List<Map<String, ByteIterator>> rows;
    private long number;

    @Setup(Level.Trial)
    public void make() {
      Properties properties = new Properties();
      properties.setProperty("text.words", textWords);
      generator = new RecordGenerator(42, TextSources.from(properties), 0);
      checker = new RecordChecker(generator);
      rows = new ArrayList<>();
      for (int i = 0; i < ROWS; i++) {
        rows.add(new HashMap<>(generator.record(i, 0)));
      }
    }

    long next() {
      return number++ & ROWS - 1;
    }
  }

  @Benchmark
  public Object makeRecord(GeneratingThread client) {
    return client.generator.record(client.number++, 0);
  }

  @Benchmark
  public Object makeUpdate(GeneratingThread client) {
    return client.generator.changes(client.number++, 77);
  }

  @Benchmark
  public boolean checkRecord(GeneratingThread client) {
    long number = client.next();
    return client.checker.matches(
        client.rows.get((int) number), GeneratingThread.FIELDS, number, 0);
  }
}
