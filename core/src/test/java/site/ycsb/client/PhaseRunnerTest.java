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
package site.ycsb.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.result.OperationCounts;
import site.ycsb.client.result.PhaseResult;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.measurements.Measurements;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreWorkload;

@Timeout(60)
class PhaseRunnerTest {

  private static final ConcurrentLinkedQueue<String> EVENTS = new ConcurrentLinkedQueue<>();
  private static final AtomicLong NUMBER = new AtomicLong();
  private static CountDownLatch hang;

  /** Does what its properties say. */
  public static class ScriptedDB extends DB implements StoreFacts {

    @Override
    public void init() {
      long number = NUMBER.getAndIncrement();
      EVENTS.add("init");
      if (number == number(this, "failing.init", -1)) {
        throw new IllegalStateException("connection refused");
      }
    }

    @Override
    public void cleanup() throws DBException {
      EVENTS.add("cleanup");
      if (Boolean.parseBoolean(getProperties().getProperty("failing.cleanup"))) {
        throw new DBException("cannot flush");
      }
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status scan(
        String table,
        String key,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return Status.NOT_IMPLEMENTED;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      EVENTS.add("insert");
      long every = number(this, "failing.every", 0);
      return every > 0 && Long.parseLong(key) % every == 0 ? Status.ERROR : Status.OK;
    }

    @Override
    public Status delete(String table, String key) {
      boolean hangs = Long.parseLong(key) == number(this, "hanging", -1);
      while (hangs && hang.getCount() > 0) {
        Thread.yield();
      }
      return Long.parseLong(key) == number(this, "missing", -1) ? Status.NOT_FOUND : Status.OK;
    }

    @Override
    public Map<String, String> storeFacts(String table) {
      return Map.of("version", "1 of " + table);
    }

    private static long number(DB db, String name, long fallback) {
      return Long.parseLong(db.getProperties().getProperty(name, "" + fallback));
    }
  }

  /** Numbers its operations. */
  public static class CountingWorkload extends Workload {
    private final AtomicLong next = new AtomicLong();
    private final Measurements measurements = Measurements.getMeasurements();
    private String verdict;

    @Override
    public void init(Properties properties) throws WorkloadException {
      if (properties.containsKey("bad.workload")) {
        throw new WorkloadException("bad.workload must not be set");
      }
      verdict = properties.getProperty("verdict", "");
    }

    @Override
    public boolean doInsert(DB db, Object state) {
      return db.insert("t", "" + next.getAndIncrement(), null).isOk();
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      long number = next.getAndIncrement();
      if (verdict.equals("done") && number >= 5) {
        return false;
      }
      if (verdict.equals("crash")) {
        throw new IllegalStateException("a defect");
      }
      db.delete("t", "" + number);
      if (verdict.equals("wrong")) {
        measurements.reportStatus("VERIFY", Status.UNEXPECTED_STATE);
      }
      return true;
    }
  }

  /** Prepares the store. */
  public static final class PreparingWorkload extends CountingWorkload implements StoreWorkload {

    private boolean refuse;

    @Override
    public void init(Properties properties) throws WorkloadException {
      super.init(properties);
      refuse = properties.containsKey("refuse");
    }

    @Override
    public void beforeLoad(DB db) {
      EVENTS.add("beforeLoad");
    }

    @Override
    public void afterLoad(DB db) throws WorkloadException {
      EVENTS.add("afterLoad");
      if (refuse) {
        throw new WorkloadException("records are missing");
      }
    }

    @Override
    public void beforeRun(DB db) throws WorkloadException {
      EVENTS.add("beforeRun");
      if (refuse) {
        throw new WorkloadException("nothing is loaded");
      }
    }

    @Override
    public String table() {
      return "products";
    }

    @Override
    public Map<String, Double> operationMix() {
      return Map.of("DELETE", 100.0);
    }

    @Override
    public Map<String, String> facts(DB db) {
      return Map.of("seed", "1");
    }
  }

  private final Properties properties = new Properties();

  @BeforeEach
  void reset() {
    EVENTS.clear();
    NUMBER.set(0);
    hang = new CountDownLatch(1);
    properties.setProperty("workload", CountingWorkload.class.getName());
    properties.setProperty("db", ScriptedDB.class.getName());
    properties.setProperty("operationcount", "100");
    properties.setProperty("recordcount", "100");
    properties.setProperty("threadcount", "4");
  }

  @AfterEach
  void release() {
    hang.countDown();
  }

  private PhaseRunner runner(Phase phase) {
    return new PhaseRunner(
        PhaseOptions.of(phase, properties),
        properties,
        new PrintStream(OutputStream.nullOutputStream()));
  }

  private PhaseResult run(Phase phase) {
    return runner(phase).run(List.of());
  }

  @Test
  void everyOperationIsDoneOnce() {
    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations()).isEqualTo(new OperationCounts(100, 100, 0, 0, 0));
    assertThat(result.figures().get("DELETE").ok()).isEqualTo(100);
    assertThat(result.isGood()).isTrue();
  }

  @Test
  void theStoreIsPreparedBeforeAndExaminedAfterAllThreadsOfALoad() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("recordcount", "2");
    properties.setProperty("threadcount", "2");

    PhaseResult result = run(Phase.LOAD);

    List<String> events = List.copyOf(EVENTS);
    assertThat(events.subList(0, 4)).containsExactly("init", "beforeLoad", "init", "init");
    assertThat(events.subList(4, 8))
        .containsExactlyInAnyOrder("insert", "insert", "cleanup", "cleanup");
    assertThat(events.subList(8, events.size())).containsExactly("afterLoad", "cleanup");
    assertThat(result.storeFacts()).isEqualTo(Map.of("version", "1 of products"));
    assertThat(result.workloadFacts()).isEqualTo(Map.of("seed", "1"));
  }

  @Test
  void aWorkloadThatRefusesTheStoreIsAConfigurationErrorBeforeAnyOperation() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("refuse", "true");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("nothing is loaded");
    assertThat(EVENTS).containsExactly("init", "beforeRun", "cleanup");
  }

  @Test
  void aLoadThatCannotBeFinishedHasAResultAndIsAFailedOne() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("refuse", "true");

    PhaseResult result = run(Phase.LOAD);

    assertThat(result.operations().ok()).isEqualTo(100);
    assertThat(result.problems())
        .containsExactly("the load could not be finished: records are missing");
  }

  @Test
  void propertiesThatTheWorkloadRefusesAreAConfigurationError() {
    properties.setProperty("bad.workload", "1");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("bad.workload must not be set");
    assertThat(EVENTS).isEmpty();
  }

  @Test
  void aThreadThatCannotConnectEndsThePhaseBeforeAnyOperation() {
    properties.setProperty("failing.init", "2");

    assertThatThrownBy(() -> run(Phase.LOAD))
        .isInstanceOf(PhaseException.class)
        .hasMessageContaining("connection refused");
    assertThat(EVENTS).doesNotContain("insert");
  }

  @Test
  void aStoreThatCannotBeReachedIsAFailure() {
    properties.setProperty("failing.init", "0");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(PhaseException.class)
        .hasMessage("could not connect to the store: connection refused");
  }

  @Test
  void aFailedInsertDoesNotEndTheLoadAndIsNoThroughput() {
    properties.setProperty("failing.every", "10");

    PhaseResult result = run(Phase.LOAD);

    assertThat(result.operations()).isEqualTo(new OperationCounts(100, 90, 10, 0, 0));
    assertThat(result.problems()).hasSize(1);
    assertThat(result.problems().get(0)).startsWith("10 of 100 operations failed, and maxerrors=0");
    assertThat(result.failureExamples()).hasSize(3).allMatch(e -> e.startsWith("INSERT of "));
    assertThat(result.throughput() * result.runTimeMillis()).isCloseTo(90_000, offset());
  }

  private static org.assertj.core.data.Offset<Double> offset() {
    return org.assertj.core.data.Offset.offset(0.01);
  }

  @Test
  void asManyFailuresAsMaxerrorsAllowAreNoProblem() {
    properties.setProperty("failing.every", "10");
    properties.setProperty("maxerrors", "10");

    assertThat(run(Phase.LOAD).isGood()).isTrue();
  }

  @Test
  void aMissFailsUnlessTheWorkloadJudgesReplies() {
    properties.setProperty("missing", "7");

    assertThat(run(Phase.RUN).operations().failed()).isOne();

    properties.setProperty("workload", PreparingWorkload.class.getName());
    assertThat(run(Phase.RUN).operations().failed()).isZero();
  }

  @Test
  void wrongRepliesMakeAFailedRun() {
    properties.setProperty("verdict", "wrong");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations().failedVerifications()).isEqualTo(100);
    assertThat(result.problems()).containsExactly("100 replies were wrong: see [VERIFY]");
  }

  @Test
  void aWorkloadThatIsDoneEndsTheRunEarly() {
    properties.setProperty("verdict", "done");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations()).isEqualTo(new OperationCounts(5, 5, 0, 0, 0));
    assertThat(result.isGood()).isTrue();
  }

  @Test
  void aDefectOfTheWorkloadEndsTheRun() {
    properties.setProperty("verdict", "crash");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.problems().get(0)).contains("a defect");
    OperationCounts counts = result.operations();
    assertThat(counts.failed()).isPositive();
    assertThat(counts.issued()).isEqualTo(counts.ok() + counts.failed());
  }

  @Test
  void aThreadThatCannotCleanUpMakesAFailedPhase() {
    properties.setProperty("failing.cleanup", "true");

    assertThat(run(Phase.LOAD).problems()).anyMatch(line -> line.contains("cannot flush"));
  }

  @Test
  void aThreadThatHangsIsNamedAndItsOperationIsUnfinished() {
    properties.setProperty("hanging", "50");
    properties.setProperty("maxexecutiontime", "1");
    properties.setProperty("client.grace", "0");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations().unfinished()).isOne();
    assertThat(result.operations().issued())
        .isEqualTo(result.operations().ok() + result.operations().unfinished());
    assertThat(result.problems()).hasSize(1);
    assertThat(result.problems().get(0)).contains("did not end", "client-run-");
  }

  @Test
  void anInterruptedRunHasAResultAndSaysSo() {
    PhaseRunner runner = runner(Phase.RUN);
    assertThat(runner.interrupt()).isFalse();

    PhaseResult result = runner.run(List.of());

    assertThat(result.interrupted()).isTrue();
    assertThat(result.isGood()).isFalse();
    assertThat(result.operations().issued()).isZero();
  }

  @Test
  void aTimeLimitEndsARunWithoutACount() {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "1");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.isGood()).isTrue();
    assertThat(result.operations().ok()).isPositive();
    assertThat(result.runTimeNanos()).isGreaterThanOrEqualTo(1_000_000_000L);
  }

  @Test
  void manyThreadsShareRecorders() {
    properties.setProperty("threadcount", "100");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.figures().get("DELETE").service().getTotalCount()).isEqualTo(100);
    assertThat(result.figures().get("CLEANUP").service().getTotalCount()).isEqualTo(100);
  }

  @Test
  void virtualThreadsRunWhereTheJvmHasThem() {
    properties.setProperty("client.threads", "virtual");

    if (Runtime.version().feature() >= 21) {
      assertThat(run(Phase.RUN).operations().ok()).isEqualTo(100);
    } else {
      assertThatThrownBy(() -> run(Phase.RUN))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContaining("client.threads=virtual");
    }
  }
}
