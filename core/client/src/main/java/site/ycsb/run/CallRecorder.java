// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.StaleReplies;
import site.ycsb.measure.Statuses;
import site.ycsb.measure.ThreadRecorder;

/**
 * Records how the calls of one client thread ended, and remembers what decides whether their
 * operation failed. Only that thread uses it.
 *
 * <p>Latencies of calls that fail are recorded separately, under the name of the operation and
 * {@code -FAILED}, or the name of the status where {@code reportlatencyforeacherror} or {@code
 * latencytrackederrors} asks for it. A binding that returns null, or throws a {@code
 * RuntimeException}, has failed with {@link Status#ERROR}.
 */
final class CallRecorder implements VerdictRecorder {

  private static final Set<String> MAY_MISS = Set.of("READ", "UPDATE", "DELETE");

  private final ThreadRecorder recorder;
  private final Failures failures;
  private final boolean expectsRecords;
  private final OperationRecorder verify;
  private final Map<String, OperationRecorder> ages = new HashMap<>();
  private long timedNanos;
  private long retryNanos;
  private long failedNanoTime;
  private boolean failed;
  private boolean lastFailed;

  /**
   * @param expectsRecords whether {@link Status#NOT_FOUND} makes an operation fail
   */
  CallRecorder(ThreadRecorder recorder, Failures failures, boolean expectsRecords) {
    this.recorder = recorder;
    this.failures = failures;
    this.expectsRecords = expectsRecords;
    verify = recorder.operation(VerdictRecorder.VERIFY);
  }

  /** Forgets how the calls of the previous operation ended. */
  void beginOperation() {
    failed = false;
    lastFailed = false;
  }

  boolean operationFailed() {
    return failed;
  }

  /** Whether the last call of this operation failed: a retry of a failed call may succeed. */
  boolean lastCallFailed() {
    return lastFailed;
  }

  /** Nanoseconds spent in the binding so far. */
  long timedNanos() {
    return timedNanos;
  }

  /** Nanoseconds that failed inserts waited before they were tried again. */
  long retryNanos() {
    return retryNanos;
  }

  /** An insert begins now, possibly a retry of one that failed. */
  void beginInsert(long now) {
    if (lastFailed) {
      retryNanos += now - failedNanoTime;
    }
  }

  Status ended(OperationRecorder operation, String key, long start, Status status) {
    long end = System.nanoTime();
    timedNanos += end - start;
    if (status == Status.OK) {
      lastFailed = false;
      operation.recordOk(end - start, end - recorder.intendedStartOr(start));
      return status;
    }
    return notOk(operation, key, start, end, status, null);
  }

  /** Records a read that rightly found nothing. */
  Status missed(OperationRecorder operation, long start) {
    long end = System.nanoTime();
    timedNanos += end - start;
    operation.count(Status.NOT_FOUND);
    operation.record(end - start, end - recorder.intendedStartOr(start));
    lastFailed = false;
    return Status.NOT_FOUND;
  }

  Status thrown(OperationRecorder operation, String key, long start, RuntimeException e) {
    long end = System.nanoTime();
    timedNanos += end - start;
    return notOk(operation, key, start, end, Status.ERROR, e);
  }

  /**
   * Whether the verdict about the current read counts. The core workload judges every read, even
   * one that got no reply, or was to find nothing; a workload that expects misses knows better.
   */
  void judging(boolean counts) {
    if (expectsRecords) {
      verify.recording(counts && recorder.isRecording());
    }
  }

  /** Records that a read found a record under a key that no record has. */
  void invented(OperationRecorder operation, String key) {
    verify.countVerdict(Status.UNEXPECTED_STATE);
    wrong(operation.name(), () -> key + " has a record, but was never written");
  }

  /** A check is not on the schedule: it has no response time. */
  @Override
  public void checked(String operation, Status verdict, long nanos) {
    recorder.operation(operation).countCheck(verdict);
    verify.countVerdict(verdict);
    verify.recordService(nanos);
  }

  @Override
  public void metric(String operation, Metric metric, double value, double lower, double upper) {
    recorder.operation(operation).recordMetric(metric, value, lower, upper);
  }

  @Override
  public boolean isRecording() {
    return recorder.isRecording();
  }

  @Override
  public void corrected(Status before, Status verdict, boolean counted) {
    verify.correct(before, verdict, counted);
  }

  @Override
  public void wrong(String operation, Supplier<String> reply) {
    failures.addWrong(recorder.operation(operation).name(), reply);
  }

  @Override
  public void current(String operation) {
    ages(operation).count(Status.OK);
  }

  @Override
  public void stale(String operation, boolean missing, boolean atLeast, long ageNanos) {
    OperationRecorder recorded = ages(operation);
    recorded.count(missing ? StaleReplies.MISSING : StaleReplies.OLD);
    if (atLeast) {
      recorded.count(StaleReplies.AT_LEAST);
    }
    recorded.recordService(ageNanos);
  }

  private OperationRecorder ages(String operation) {
    OperationRecorder known = ages.get(operation);
    if (known == null) {
      known = recorder.operation(StaleReplies.name(operation));
      ages.put(operation, known);
    }
    return known;
  }

  @Override
  public void combined(String operation, long startNanoTime, long endNanoTime) {
    recorder
        .operation(operation)
        .record(endNanoTime - startNanoTime, endNanoTime - recorder.intendedStartOr(startNanoTime));
  }

  private Status notOk(
      OperationRecorder operation,
      String key,
      long start,
      long end,
      Status returned,
      Throwable cause) {
    Status status = returned == null ? Status.ERROR : Statuses.printable(returned);
    operation.count(status);
    OperationRecorder latencies = operation;
    if (!status.isOk()) {
      latencies = recorder.operation(failures.name(operation.name(), status));
      if (expectsRecords || !isExpectedMiss(operation, status)) {
        failed = true;
        lastFailed = true;
        failedNanoTime = end;
        failures.add(operation.name(), key, status, cause);
      }
    }
    latencies.record(end - start, end - recorder.intendedStartOr(start));
    return status;
  }

  /** Only operations that ask for one record may answer that it is not there. */
  private static boolean isExpectedMiss(OperationRecorder operation, Status status) {
    return status == Status.NOT_FOUND && MAY_MISS.contains(operation.name());
  }
}
