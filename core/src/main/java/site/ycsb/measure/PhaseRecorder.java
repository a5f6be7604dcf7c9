// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.measure.RecorderSet.Time;

/**
 * Everything that is recorded in one phase. Any thread may call {@link #newThread}, one at a time
 * {@link #sample} and {@link #figures}.
 */
public final class PhaseRecorder {

  /** What the names of the operations of the background load begin with. */
  public static final String BACKGROUND = "BACKGROUND-";

  private final boolean scheduled;
  private final LatencyRecorders recorders;
  private final LatencyLogs logs;
  private final List<ThreadRecorder> threads = new CopyOnWriteArrayList<>();
  private final AtomicInteger nextThread = new AtomicInteger();
  private final Map<String, Sums> sums = new TreeMap<>();
  private long sampledUntil;

  /** Both times of one operation; without a schedule they are the same. */
  private record Sums(LatencySum service, LatencySum response) {

    static Sums of(boolean scheduled) {
      LatencySum service = new LatencySum();
      return new Sums(service, scheduled ? new LatencySum() : service);
    }

    LatencySum of(Time time) {
      return time == Time.SERVICE ? service : response;
    }

    void endInterval() {
      service.endInterval();
      if (response != service) {
        response.endInterval();
      }
    }

    Sample.Interval interval() {
      return new Sample.Interval(service.interval(), response.interval());
    }
  }

  /**
   * @param threads number of client threads
   * @param scheduled whether operations have an intended start
   */
  public PhaseRecorder(int threads, boolean scheduled) {
    this(threads, scheduled, LatencyLogs.none());
  }

  /** As above, and also records to the logs. */
  public PhaseRecorder(int threads, boolean scheduled, LatencyLogs logs) {
    this.scheduled = scheduled;
    this.logs = logs;
    recorders = new LatencyRecorders(threads, scheduled);
  }

  /** A recorder for one more thread. */
  public ThreadRecorder newThread() {
    ThreadRecorder thread =
        new ThreadRecorder("", scheduled, recorders.set(nextThread.getAndIncrement()), logs);
    threads.add(thread);
    return thread;
  }

  /** A recorder for one more thread of the background load, which has a schedule. */
  public ThreadRecorder newBackgroundThread() {
    ThreadRecorder thread = new ThreadRecorder(BACKGROUND, true, recorders.pairedSet(), logs);
    threads.add(thread);
    return thread;
  }

  private boolean isScheduled(String operation) {
    return scheduled || operation.startsWith(BACKGROUND);
  }

  /**
   * Ends an interval.
   *
   * @param nanosSinceStart the time since the start of the phase
   * @return what was recorded since the last sample; valid until the next one
   */
  public synchronized Sample sample(long nanosSinceStart) {
    for (RecorderSet set : recorders.sets()) {
      set.sample(source -> sumsOf(source.operation()).of(source.time()).read(source.recorder()));
    }
    Map<String, Sample.Interval> intervals = new TreeMap<>();
    sums.forEach(
        (name, sum) -> {
          sum.endInterval();
          intervals.put(name, sum.interval());
        });
    Sample sample = new Sample(sampledUntil, nanosSinceStart, intervals, Map.of());
    sampledUntil = nanosSinceStart;
    return sample;
  }

  private Sums sumsOf(String operation) {
    return sums.computeIfAbsent(operation, name -> Sums.of(isScheduled(name)));
  }

  /** All that was recorded up to the last sample, by name of the operation. */
  public synchronized Map<String, OperationFigures> figures() {
    Map<String, Map<Status, Long>> statuses = statuses();
    statuses.keySet().forEach(this::sumsOf);
    Map<String, OperationFigures> figures = new TreeMap<>();
    sums.forEach(
        (name, sum) ->
            figures.put(
                name,
                new OperationFigures(
                    name,
                    sum.service().total(),
                    sum.response().total(),
                    sum.service().mean(),
                    sum.response().mean(),
                    hasResponse(name),
                    statuses.getOrDefault(name, Map.of()),
                    operations(name).mapToLong(OperationRecorder::checked).sum(),
                    logs.history(name, Time.SERVICE),
                    logs.history(name, isScheduled(name) ? Time.RESPONSE : Time.SERVICE))));
    return figures;
  }

  private Map<String, Map<Status, Long>> statuses() {
    Map<String, Map<Status, Long>> statuses = new TreeMap<>();
    for (ThreadRecorder thread : threads) {
      for (OperationRecorder operation : thread.operations()) {
        // A ConcurrentHashMap keeps the order in which YCSB prints.
        Map<Status, Long> counts = new ConcurrentHashMap<>();
        operation.addStatusesTo(counts);
        if (!counts.isEmpty()) {
          Map<Status, Long> all =
              statuses.computeIfAbsent(operation.name(), n -> new ConcurrentHashMap<>());
          counts.forEach((status, count) -> Statuses.add(all, status, count));
        }
      }
    }
    return statuses;
  }

  private boolean hasResponse(String name) {
    return operations(name).anyMatch(OperationRecorder::hasResponse);
  }

  private Stream<OperationRecorder> operations(String name) {
    return threads.stream()
        .flatMap(thread -> thread.operations().stream())
        .filter(operation -> operation.name().equals(name));
  }
}
