// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.client.Metric;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.question.AllTerms;

class MeasuredDBTest {

  private final PhaseRecorder phase = new PhaseRecorder(1, true, origin -> null);
  private final ThreadRecorder thread = phase.newThread();
  private final Properties properties = new Properties();
  private Failures failures = new Failures(Failures.Reported.from(properties));
  private CallRecorder calls;
  private Supplier<Status> answer = () -> Status.OK;

  private MeasuredDB db(boolean missIsFailure) {
    BasicDB db =
        new BasicDB() {
          @Override
          public Status read(
              String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            return answer.get();
          }
        };
    failures = new Failures(Failures.Reported.from(properties));
    calls = new CallRecorder(thread, failures, missIsFailure);
    return new MeasuredDB(db, thread, calls);
  }

  private Status read(MeasuredDB db) {
    calls.beginOperation();
    return db.read("table", "user1", null, null);
  }

  private Map<String, OperationFigures> figures() {
    phase.sample(1);
    return phase.figures();
  }

  @Test
  void aRecordWhereThereCannotBeOneIsAWrongReply() {
    BasicDB inventive =
        new BasicDB() {
          @Override
          public Status read(
              String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            result.put("field0", new StringByteIterator("invented"));
            return Status.OK;
          }
        };
    calls = new CallRecorder(thread, failures, true);

    new MeasuredDB(inventive, thread, calls).readMissing("table", "user1_", null);

    assertThat(figures().get("VERIFY").statuses()).containsEntry(Status.UNEXPECTED_STATE, 1L);
    assertThat(failures.wrongExamples().toString()).contains("user1_ has a record");
  }

  /** Behaves like a cache, whose records may be gone. */
  private static class EvictingDB extends BasicDB implements StoreFacts {

    @Override
    public StoreInfo storeFacts(String table) {
      return StoreInfo.NONE;
    }

    @Override
    public boolean mayEvict() {
      return true;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.NOT_FOUND;
    }
  }

  private void judgeAsTheCoreWorkload() {
    MeasurementsBridge bridge = new MeasurementsBridge(phase);
    bridge.attach(thread, calls);
    bridge.measure("VERIFY", 1);
    bridge.reportStatus("VERIFY", Status.ERROR);
  }

  @Test
  void aReadWithoutAReplyIsNotJudged() {
    for (Status none : List.of(Status.SERVICE_UNAVAILABLE, Status.ERROR)) {
      answer = () -> none;
      read(db(true));
      judgeAsTheCoreWorkload();
    }
    answer =
        () -> {
          throw new IllegalStateException("no connection");
        };
    read(db(true));
    judgeAsTheCoreWorkload();
    db(true).readMissing("table", "user1_", null);
    judgeAsTheCoreWorkload();
    assertThat(figures()).doesNotContainKey("VERIFY");

    answer = () -> Status.OK;
    read(db(true));
    judgeAsTheCoreWorkload();
    thread.recording(false);
    read(db(true));
    judgeAsTheCoreWorkload();
    assertThat(figures().get("VERIFY").statuses()).isEqualTo(Map.of(Status.ERROR, 1L));
    assertThat(figures().get("VERIFY").service().nanos().getTotalCount()).isOne();
  }

  @Test
  void aRecordThatIsGoneIsAWrongReplyUnlessTheStoreMayEvict() {
    answer = () -> Status.NOT_FOUND;
    read(db(true));
    judgeAsTheCoreWorkload();
    assertThat(figures().get("VERIFY").statuses()).isEqualTo(Map.of(Status.ERROR, 1L));

    read(new MeasuredDB(new EvictingDB(), thread, calls));
    judgeAsTheCoreWorkload();

    assertThat(figures().get("VERIFY").statuses()).isEqualTo(Map.of(Status.ERROR, 1L));
    assertThat(calls.operationFailed()).isTrue();
    assertThat(figures().get("READ").statuses()).isEqualTo(Map.of(Status.NOT_FOUND, 2L));
  }

  @Test
  void recordsASuccessfulCallUnderItsName() {
    MeasuredDB db = db(true);

    assertThat(read(db)).isEqualTo(Status.OK);

    assertThat(calls.operationFailed()).isFalse();
    assertThat(figures()).containsOnlyKeys("READ");
    assertThat(figures().get("READ").service().nanos().getTotalCount()).isOne();
    assertThat(figures().get("READ").statuses()).isEqualTo(Map.of(Status.OK, 1L));
  }

  @Test
  void recordsFailedCallsSeparatelyAndCountsTheirStatus() {
    answer = () -> Status.SERVICE_UNAVAILABLE;
    MeasuredDB db = db(true);

    read(db);

    assertThat(calls.operationFailed()).isTrue();
    assertThat(figures().get("READ").service().nanos().getTotalCount()).isZero();
    assertThat(figures().get("READ").statuses()).isEqualTo(Map.of(Status.SERVICE_UNAVAILABLE, 1L));
    assertThat(figures().get("READ-FAILED").service().nanos().getTotalCount()).isOne();
  }

  @Test
  void recordsLatenciesOfRequestedErrors() {
    properties.setProperty("latencytrackederrors", "NOT_FOUND");
    MeasuredDB db = db(true);
    answer = () -> Status.NOT_FOUND;
    read(db);
    answer = () -> Status.ERROR;
    read(db);

    assertThat(figures()).containsOnlyKeys("READ", "READ-NOT_FOUND", "READ-FAILED");
  }

  @Test
  void recordsLatenciesOfEachErrorIfRequested() {
    properties.setProperty("reportlatencyforeacherror", "true");
    answer = () -> Status.FORBIDDEN;
    read(db(true));

    assertThat(figures()).containsOnlyKeys("READ", "READ-FORBIDDEN");
  }

  @Test
  void noStatusIsAnError() {
    answer = () -> null;

    assertThat(read(db(true))).isEqualTo(Status.ERROR);
    assertThat(figures().get("READ").statuses()).isEqualTo(Map.of(Status.ERROR, 1L));
  }

  @Test
  void countsStatusesByNameAndKeepsTheirDetails() {
    MeasuredDB db = db(true);
    for (String node : List.of("one", "two")) {
      answer = () -> new Status("OOM", "node " + node + " is full");
      read(db);
    }

    assertThat(figures().get("READ").statuses())
        .isEqualTo(Map.of(new Status("OOM", "node one is full"), 2L));
    assertThat(failures.examples())
        .containsExactly(
            "READ of user1: OOM, node one is full", "READ of user1: OOM, node two is full");
  }

  @Test
  void exceptionIsAFailedCallAndKeepsItsCauses() {
    answer =
        () -> {
          throw new IllegalStateException("no leader", new java.io.IOException("reset by peer"));
        };

    assertThat(read(db(true))).isEqualTo(Status.ERROR);
    assertThat(failures.examples())
        .containsExactly(
            "READ of user1: ERROR, java.lang.IllegalStateException: no leader,"
                + " caused by java.io.IOException: reset by peer");
  }

  @Test
  void keepsThreeExamples() {
    answer = () -> Status.ERROR;
    MeasuredDB db = db(true);
    for (int i = 0; i < 10; i++) {
      read(db);
    }

    assertThat(failures.examples()).isEqualTo(List.of(example(), example(), example()));
  }

  private static String example() {
    return "READ of user1: ERROR";
  }

  @Test
  void countsABatchedCallAsSuccess() {
    answer = () -> Status.BATCHED_OK;
    MeasuredDB db = db(true);

    read(db);

    assertThat(calls.operationFailed()).isFalse();
    assertThat(figures()).containsOnlyKeys("READ");
    assertThat(figures().get("READ").ok()).isOne();
    assertThat(figures().get("READ").statuses()).isEqualTo(Map.of(Status.BATCHED_OK, 1L));
  }

  @Test
  void missIsNotAFailureIfTheWorkloadJudgesReplies() {
    answer = () -> Status.NOT_FOUND;

    read(db(false));
    assertThat(calls.operationFailed()).isFalse();

    read(db(true));
    assertThat(calls.operationFailed()).isTrue();
    assertThat(failures.examples()).hasSize(1);
  }

  @Test
  void oneFailedCallFailsTheOperationAndTheLastOneIsKnown() {
    MeasuredDB db = db(true);
    answer = () -> Status.ERROR;
    read(db);
    answer = () -> Status.OK;
    db.read("table", "user1", null, null);

    assertThat(calls.operationFailed()).isTrue();
    assertThat(calls.lastCallFailed()).isFalse();
  }

  @Test
  void responseTimeRunsFromTheIntendedStart() {
    thread.intendedStart(System.nanoTime() - 5_000_000_000L);

    read(db(true));

    assertThat(figures().get("READ").response().nanos().getMinValue())
        .isGreaterThanOrEqualTo(4_990_000_000L);
    assertThat(figures().get("READ").service().nanos().getMaxValue()).isLessThan(4_990_000_000L);
  }

  @Test
  void cleanupIsNotOnTheSchedule() throws DBException {
    thread.intendedStart(System.nanoTime() - 5_000_000_000L);

    db(true).cleanup();

    assertThat(figures().get("CLEANUP").response().nanos().getMaxValue())
        .isLessThan(4_990_000_000L);
  }

  @Test
  void reportsABindingThatCannotSearch() {
    SearchQuery query =
        new SearchQuery(new AllTerms("name", List.of("a"), "score", true), 0, 10, false);

    assertThat(db(true).search("table", query, null, new SearchResult()))
        .isEqualTo(Status.NOT_IMPLEMENTED);
    assertThat(figures().get("SEARCH").statuses()).isEqualTo(Map.of(Status.NOT_IMPLEMENTED, 1L));
  }

  @Test
  void recordsChecksInNanosecondsWithoutResponseTime() {
    MeasuredDB db = db(true);

    calls.checked("READ", Status.OK, 500);
    calls.checked("READ", Status.UNEXPECTED_STATE, 700);
    read(db);

    OperationFigures verify = figures().get("VERIFY");
    assertThat(verify.service().nanos().getMinValue()).isEqualTo(500);
    assertThat(verify.service().nanos().getMaxValue()).isEqualTo(700);
    assertThat(verify.hasResponse()).isFalse();
    assertThat(verify.statuses()).isEqualTo(Map.of(Status.OK, 1L, Status.UNEXPECTED_STATE, 1L));
    assertThat(figures().get("READ").metrics())
        .isEqualTo(Map.of("checked", new MetricValue(Metric.Aggregation.SUM, 2, 2, 2, 2)));
    assertThat(verify.metrics()).isEmpty();
  }

  @Test
  void keepsTheFirstWrongRepliesAndAsksForNoMore() {
    db(true);
    AtomicInteger asked = new AtomicInteger();

    for (int i = 0; i < 10; i++) {
      calls.wrong("READ", () -> "of user" + asked.getAndIncrement());
    }

    assertThat(failures.wrongExamples())
        .containsExactly("READ of user0", "READ of user1", "READ of user2");
    assertThat(asked).hasValue(3);
    assertThat(failures.examples()).isEmpty();
  }

  @Test
  void agesOfRepliesAreFiguresOfTheirOwn() {
    db(true);
    assertThat(staleness()).isEmpty();

    calls.current("READ");
    calls.current("READ");
    calls.stale("READ", false, true, 4_000_000);
    calls.stale("READ", true, false, 6_000_000);
    calls.current("SEARCH");
    calls.current("FACETS");

    Map<String, Staleness> ages = staleness();
    assertThat(ages).containsOnlyKeys("FACETS-STALENESS", "READ-STALENESS", "SEARCH-STALENESS");
    Staleness reads = ages.get("READ-STALENESS");
    assertThat(reads.replies()).isEqualTo(4);
    assertThat(reads.stale()).isEqualTo(2);
    assertThat(reads.staleShare()).isEqualTo(0.5);
    assertThat(reads.missing()).isOne();
    assertThat(reads.ageAtLeast()).isOne();
    assertThat(reads.ageNs().mean()).isEqualTo(5_000_000);
    assertThat(reads.ageNs().count()).isEqualTo(2);
    assertThat(ages.get("SEARCH-STALENESS").stale()).isZero();
  }

  private Map<String, Staleness> staleness() {
    return OperationMetrics.of(figures(), null).staleness();
  }
}
