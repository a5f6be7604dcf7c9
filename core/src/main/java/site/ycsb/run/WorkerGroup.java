// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import site.ycsb.Workload;
import site.ycsb.load.LoadPlan;
import site.ycsb.messages.Causes;
import site.ycsb.result.OperationCounts;
import site.ycsb.settings.ConfigurationException;

/**
 * The client threads of a phase: they connect, start together, and end by themselves or when they
 * are asked to. Every wait has a limit.
 */
final class WorkerGroup {

  private static final Duration LOOK_INTERVAL = Duration.ofSeconds(1);

  private static final int MAX_NAMES = 10;

  private final Workload workload;
  private final ErrorLimit errorLimit;
  private final SegmentRun segments;
  private final List<Worker> workers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final Set<Worker> running = ConcurrentHashMap.newKeySet();
  private final StartGate gate;
  private final CountDownLatch endedOrStopped = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile RuntimeException failure;
  private volatile boolean stalled;
  private volatile boolean stoppedByErrors;
  private volatile List<Worker> hung = List.of();

  /**
   * @param gate for as many threads as will be added
   * @param operations of all threads together, 0 for no limit
   */
  WorkerGroup(
      Workload workload, StartGate gate, ErrorLimit errorLimit, LoadPlan plan, long operations) {
    this.workload = workload;
    this.gate = gate;
    this.errorLimit = errorLimit;
    segments =
        new SegmentRun(
            plan, operations, gate.threads(), () -> sum(worker -> worker.tally().issued()));
  }

  /** The segments that the workers go through. */
  SegmentRun segments() {
    return segments;
  }

  /** Called before {@link #connect}. */
  void add(Worker worker, boolean virtual) {
    workers.add(worker);
    threads.add(WorkerThreads.newThread(virtual, worker.name(), () -> run(worker)));
  }

  private void run(Worker worker) {
    try {
      worker.run();
    } finally {
      ended(worker);
    }
  }

  /**
   * Starts the threads and waits until all are connected or one has failed. After a failure it also
   * waits until the others have cleaned up; those that do not are {@link #hung}.
   *
   * @param limit the longest wait for connections; zero for no limit
   * @param grace how long to wait for the others if one failed
   * @throws ConfigurationException or {@link PhaseException}, as the one that failed
   */
  void connect(Duration limit, Duration grace) throws InterruptedException {
    running.addAll(workers);
    startThreads();
    if (!gate.awaitConnections(limit)) {
      failed(new PhaseException(notConnected(limit)));
    }
    if (failure != null) {
      gate.abort();
      awaitEnd(grace);
      throw failure;
    }
  }

  private void startThreads() {
    for (int i = 0; i < threads.size(); i++) {
      try {
        threads.get(i).start();
      } catch (Error e) {
        failed(
            new PhaseException(
                workers.get(i).name() + " could not be started: " + Causes.line(e), e));
        workers.subList(i, workers.size()).forEach(this::ended);
        return;
      }
    }
  }

  private String notConnected(Duration limit) {
    return names(workers.stream().filter(worker -> !worker.isConnected()).toList())
        + " could not connect to the store within "
        + limit.toSeconds()
        + " s";
  }

  /** The names of threads, as a list for people; of many, the first few. */
  static String names(List<Worker> workers) {
    String names =
        workers.stream().limit(MAX_NAMES).map(Worker::name).collect(Collectors.joining(", "));
    return workers.size() > MAX_NAMES
        ? names + " and " + (workers.size() - MAX_NAMES) + " more"
        : names;
  }

  /**
   * Lets threads that are connected end without an operation, and waits for them; does nothing if
   * there are none.
   */
  void release(Duration grace) throws InterruptedException {
    if (failure == null && !running.isEmpty()) {
      gate.abort();
      awaitEnd(grace);
    }
  }

  /** Lets all threads begin at this moment, with the first segment. */
  void begin() {
    gate.open();
    segments.first(gate.startNanoTime());
  }

  /**
   * Waits until all threads have ended, {@link #stop} was called, or nothing succeeds any more.
   *
   * @param limit at most; zero for no limit
   * @param stall how long nothing may succeed; zero for no limit
   * @return whether all threads have ended
   */
  boolean awaitEndOrStop(Duration limit, Duration stall) throws InterruptedException {
    StallWatch watch = new StallWatch(stall);
    long remaining = limit.isZero() ? Long.MAX_VALUE : limit.toNanos();
    long deadline = System.nanoTime() + remaining;
    while (remaining > 0
        && !stalled
        && !endedOrStopped.await(
            Math.min(remaining, LOOK_INTERVAL.toNanos()), TimeUnit.NANOSECONDS)) {
      long now = System.nanoTime();
      stalled = isStalled(watch, now);
      remaining = limit.isZero() ? Long.MAX_VALUE : deadline - now;
    }
    return ended.getCount() == 0;
  }

  private boolean isStalled(StallWatch watch, long now) {
    long endedThreads = (long) workers.size() - running.size();
    return watch.isStalled(
        sum(Worker::progress) + endedThreads,
        sum(worker -> worker.tally().failed()),
        running.stream().anyMatch(Worker::isBusy),
        now);
  }

  /**
   * Asks all threads to end after their current operation. May be called by any thread, repeatedly.
   */
  void stop() {
    workload.requestStop();
    segments.stop();
    threads.forEach(LockSupport::unpark);
    endedOrStopped.countDown();
  }

  /**
   * Waits until all threads have ended; interrupts those that have not, and leaves them in {@link
   * #hung}.
   */
  void awaitEnd(Duration grace) throws InterruptedException {
    if (ended.await(grace.toNanos(), TimeUnit.NANOSECONDS)) {
      return;
    }
    hung = workers.stream().filter(running::contains).toList();
    for (int i = 0; i < workers.size(); i++) {
      if (hung.contains(workers.get(i))) {
        threads.get(i).interrupt();
      }
    }
  }

  /** The workers that did not end in time: they may still use the store. */
  List<Worker> hung() {
    return hung;
  }

  /** Called by a worker that cannot go on: all others stop. */
  void failed(RuntimeException e) {
    synchronized (this) {
      if (failure == null) {
        failure = e;
      }
    }
    gate.fail();
    stop();
  }

  /** Called by a worker after a failed operation. */
  void operationFailed() {
    if (errorLimit.isPassedByOneMore(() -> sum(worker -> worker.tally().issued()))) {
      stoppedByErrors = true;
      stop();
    }
  }

  private void ended(Worker worker) {
    running.remove(worker);
    if (running.isEmpty()) {
      ended.countDown();
      endedOrStopped.countDown();
    }
  }

  /** When the phase began, as {@code System.nanoTime}. */
  long startNanoTime() {
    return gate.startNanoTime();
  }

  /** Whether the group stopped because nothing succeeded any more. */
  boolean isStalled() {
    return stalled;
  }

  /** Whether the group stopped because too many operations failed. */
  boolean isStoppedByErrors() {
    return stoppedByErrors;
  }

  /** How the operations of all workers ended so far; nothing is known of wrong replies here. */
  OperationCounts counts() {
    long ok = 0;
    long failed = 0;
    long unfinished = 0;
    for (Worker worker : workers) {
      OperationCounts own = worker.tally().counts();
      ok += own.ok();
      failed += own.failed();
      unfinished += own.unfinished();
    }
    return new OperationCounts(ok + failed + unfinished, ok, failed, unfinished, 0);
  }

  /** Number of operations that should have started and wait for a thread. */
  long waiting() {
    return segments.waiting();
  }

  /** How late operations started; the longest delay since the last call. Not while one starts. */
  SegmentFigures.Lateness lateness() {
    long max = workers.stream().mapToLong(worker -> worker.delays().maxNanos()).max().orElse(0);
    workers.forEach(worker -> worker.delays().forgetMax());
    return new SegmentFigures.Lateness(sum(worker -> worker.delays().late()), max);
  }

  /** Number of operations that are still to be done; 0 if there is no such number. */
  long remaining() {
    long remaining = segments.remaining();
    return remaining == Long.MAX_VALUE ? 0 : remaining;
  }

  /** What stopped the group, or null. */
  RuntimeException failure() {
    return failure;
  }

  /** A sum over all workers, at any time. */
  long sum(ToLongFunction<Worker> count) {
    return workers.stream().mapToLong(count).sum();
  }
}
