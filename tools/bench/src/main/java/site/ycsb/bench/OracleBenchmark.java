// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/** How long it takes to draw 10,000 queries and to find their answers, before a run. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 3)
@Fork(3)
@State(Scope.Benchmark)
public class OracleBenchmark {

  @Param({"1000000", "10000000"})
  private long records;

  /** The number of hits that a run with writes keeps by default. */
  @Param({"0", "67108864"})
  private long hits;

  /** Kinds of questions, as in {@code search.questions}. */
  @Param("allterms")
  private String kinds;

  @Benchmark
  public Oracle answers() {
    Properties properties = new Properties();
    properties.setProperty("recordcount", Long.toString(records));
    properties.setProperty("search.questions", kinds);
    DataSet dataSet = DataSet.from(properties);
    QuestionSet questions = QuestionRotation.draw(dataSet, 10_000, true, null, properties);
    return Oracle.build(questions, records, 100, number -> 0, hits);
  }
}
