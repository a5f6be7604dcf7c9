// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Problem;
import site.ycsb.result.OperationCounts;
import site.ycsb.settings.ConfigurationException;

/**
 * The client threads of a phase: they connect, start together, and end by themselves or when they
 * are asked to. Every wait has a limit.
 */
final class WorkerGroup implements Worker.WorkerPeers {

  private static final Duration LOOK_INTERVAL = Duration.ofSeconds(1);
  private static final int MAX_NAMES = 10;

  private final PhaseOptions options;
  private final Workload workload;
  private final MaxErrors.Limit errorLimit;
  private final SegmentRun segments;
  private final List<Worker> workers = new ArrayList<>();
  private final Set<Worker> running = ConcurrentHashMap.newKeySet();
  private final CountDownLatch connecting;
  private final CompletableFuture<Long> start = new CompletableFuture<>();
  private final CountDownLatch endedOrStopped = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile long startNanoTime;
  private volatile RuntimeException failure;
  private volatile boolean stalled;
  private volatile boolean stoppedByErrors;
  private volatile List<Worker> hung = List.of();

  /**
   * The client threads, not yet started.
   *
   * @param firstNumber number of the first thread
   * @param recorders gives each thread its recorder; threads that take turns get the same number
   */
  WorkerGroup(
      PhaseContext phase,
      Workload workload,
      int firstNumber,
      IntFunction<ThreadRecorder> recorders) {
    options = phase.options();
    this.workload = workload;
    errorLimit = options.maxErrors().new Limit(options.operations());
    connecting = new CountDownLatch(options.threads());
    segments =
        new SegmentRun(options.load(), options.operations(), options.threads(), this::issued);
    WorkerThreads threads = new WorkerThreads(options.eventLoops());
    Optional<KeyMapping> keys = KeyMapping.of(phase.properties(), workload);
    for (int i = 0; i < options.threads(); i++) {
      DB db = Plugins.newDb(options.dbClass(), phase.properties());
      ThreadRecorder recorder = recorders.apply(threads.lane(i));
      workers.add(
          new Worker(phase, workload, db, keys, segments, recorder, firstNumber, i, threads, this));
    }
  }

  private long issued() {
    return sum(worker -> worker.tally().issued());
  }

  SegmentRun segments() {
    return segments;
  }

  @Override
  public Long awaitStart() throws InterruptedException, ExecutionException {
    connecting.countDown();
    return start.get();
  }

  /**
   * Starts the threads and waits until all are connected or one has failed. After a failure it also
   * waits until the others have cleaned up; those that do not are {@link #hung}.
   *
   * @throws ConfigurationException or {@link PhaseException}, as the one that failed
   */
  void connect() throws InterruptedException {
    running.addAll(workers);
    startThreads();
    long limit = options.stall().isZero() ? Long.MAX_VALUE : options.stall().toNanos();
    if (!connecting.await(limit, TimeUnit.NANOSECONDS)) {
      failed(new PhaseException(notConnected()));
    }
    if (failure != null) {
      start.complete(null);
      awaitEnd();
      throw failure;
    }
  }

  private void startThreads() {
    for (int i = 0; i < workers.size(); i++) {
      try {
        workers.get(i).thread().start();
      } catch (Error e) {
        failed(
            new PhaseException(
                workers.get(i).name() + " could not be started: " + Causes.line(e), e));
        workers.subList(i, workers.size()).forEach(this::ended);
        return;
      }
    }
  }

  private String notConnected() {
    return names(workers.stream().filter(worker -> !worker.isConnected()).toList())
        + " could not connect to the store within "
        + options.stall().toSeconds()
        + " s";
  }

  /** The names of threads as a list; of many, the first few. */
  private static String names(List<Worker> workers) {
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
  void release() throws InterruptedException {
    if (failure == null && !running.isEmpty()) {
      start.complete(null);
      awaitEnd();
    }
  }

  /** Lets all threads begin at this moment, with the first segment. */
  void begin() {
    startNanoTime = System.nanoTime();
    start.complete(startNanoTime);
    segments.first(startNanoTime);
  }

  /**
   * Waits until all threads have ended, the time of the phase is over, {@link #stop} was called, or
   * nothing succeeds any more.
   *
   * @return whether all threads have ended
   */
  boolean awaitEndOrStop() throws InterruptedException {
    StallWatch watch = new StallWatch(options.stall());
    Duration limit = options.maxExecutionTime();
    long remaining = limit.isZero() ? Long.MAX_VALUE : limit.toNanos();
    long deadline = System.nanoTime() + remaining;
    while (remaining > 0
        && !stalled
        && !endedOrStopped.await(
            Math.min(remaining, LOOK_INTERVAL.toNanos()), TimeUnit.NANOSECONDS)) {
      long now = System.nanoTime();
      stalled =
          watch.isStalled(
              sum(Worker::progress) + workers.size() - running.size(),
              sum(worker -> worker.tally().failed()),
              running.stream().anyMatch(Worker::isBusy),
              now);
      remaining = limit.isZero() ? Long.MAX_VALUE : deadline - now;
    }
    return ended.getCount() == 0;
  }

  /**
   * Asks all threads to end after their current operation. May be called by any thread, repeatedly.
   */
  void stop() {
    workload.requestStop();
    segments.stop();
    workers.forEach(worker -> LockSupport.unpark(worker.thread()));
    endedOrStopped.countDown();
  }

  /**
   * Waits until all threads have ended; interrupts those that have not, and leaves them in {@link
   * #hung}.
   */
  void awaitEnd() throws InterruptedException {
    if (ended.await(options.grace().toNanos(), TimeUnit.NANOSECONDS)) {
      return;
    }
    hung = workers.stream().filter(running::contains).toList();
    hung.forEach(worker -> worker.thread().interrupt());
  }

  /** The workers that did not end in time: they may still use the store. */
  List<Worker> hung() {
    return hung;
  }

  @Override
  public void failed(RuntimeException e) {
    synchronized (this) {
      if (failure == null) {
        failure = e;
      }
    }
    // Nobody needs to wait for the connections any more.
    while (connecting.getCount() > 0) {
      connecting.countDown();
    }
    stop();
  }

  @Override
  public void operationFailed() {
    if (errorLimit.isPassedByOneMore(this::issued)) {
      stoppedByErrors = true;
      stop();
    }
  }

  @Override
  public void ended(Worker worker) {
    running.remove(worker);
    if (running.isEmpty()) {
      ended.countDown();
      endedOrStopped.countDown();
    }
  }

  /** When the phase began, as {@code System.nanoTime}. */
  long startNanoTime() {
    return startNanoTime;
  }

  /** Whether the group stopped because too many operations failed. */
  boolean isStoppedByErrors() {
    return stoppedByErrors;
  }

  /** Whether the group stopped because no operation succeeded any more. */
  boolean isStalled() {
    return stalled;
  }

  /** How the operations of all workers ended so far; nothing is known of wrong replies here. */
  OperationCounts counts() {
    return workers.stream()
        .map(worker -> worker.tally().counts())
        .reduce(OperationCounts.NONE, OperationCounts::plus);
  }

  /** How late operations started; the longest delay since the last call. Not while one starts. */
  OperationTally.Lateness lateness() {
    long max = workers.stream().mapToLong(worker -> worker.tally().maxDelayNanos()).max().orElse(0);
    workers.forEach(worker -> worker.tally().forgetMaxDelay());
    return new OperationTally.Lateness(sum(worker -> worker.tally().late()), max);
  }

  /** Number of operations still to be done; 0 if unlimited. */
  long remaining() {
    long remaining = segments.remaining();
    return remaining == Long.MAX_VALUE ? 0 : remaining;
  }

  /** What stopped the client threads, or kept them from ending. */
  List<Problem> problems() {
    List<String> problems = new ArrayList<>();
    if (failure != null) {
      problems.add(failure.getMessage());
    }
    if (stalled) {
      problems.add(
          "stopped: no operation succeeded within %d s (client.stall)"
              .formatted(options.stall().toSeconds()));
    }
    if (!hung.isEmpty()) {
      problems.add(
          "did not end within %d s after the stop: %s"
              .formatted(options.grace().toSeconds(), names(hung)));
    }
    return Problem.failures(problems);
  }

  /** A sum over all workers, at any time. */
  long sum(ToLongFunction<Worker> count) {
    return workers.stream().mapToLong(count).sum();
  }
}
