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
import site.ycsb.search.check.Oracle;
import site.ycsb.search.check.QuerySet;
import site.ycsb.search.check.RankRange;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.NameSources;

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

  @Benchmark
  public Oracle answers() {
    Catalogue catalogue = new Catalogue(42, NameSources.from(new Properties()));
    QuerySet queries = QuerySet.draw(catalogue, records, 10_000, 42, RankRange.ALL);
    return Oracle.ofLoaded(catalogue, records, queries, 100, true);
  }
}
