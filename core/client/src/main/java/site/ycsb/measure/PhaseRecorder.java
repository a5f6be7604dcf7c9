// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;

/**
 * Everything that is recorded in one phase. Any thread may ask for a recorder, one at a time {@link
 * #sample} and {@link #figures}.
 */
public final class PhaseRecorder {

  /** What the names of the operations of the background load begin with. */
  public static final String BACKGROUND = "BACKGROUND-";

  /** What the end of each thread's connection is reported under. */
  public static final String CLEANUP = "CLEANUP";

  /**
   * If at most this many threads record at once, each has a set of recorders of its own. Above
   * that, memory counts for more: they share {@link #SHARED_SETS}.
   */
  static final int MAX_OWN_SETS = 64;

  private static final int SHARED_SETS = 16;

  /** An interval of what was recorded up to the end, if there is another one that ended then. */
  private static final long LAST_MOMENT = TimeUnit.MILLISECONDS.toNanos(1);

  private final boolean scheduled;
  private final RecorderSet[] ofClients;
  private final Map<Integer, RecorderSet> ofBackground = new ConcurrentHashMap<>();

  /** A recorder for threads that are not counted. */
  private final RecorderSet ofOthers;

  private final List<RecorderSet> sets = new CopyOnWriteArrayList<>();
  private final LongFunction<LongConsumer> newLog;
  private final AtomicLong originMillis = new AtomicLong();
  private final List<ThreadRecorder> threads = new CopyOnWriteArrayList<>();
  private final Map<String, Sums> sums = new TreeMap<>();
  private Map<String, OperationFigures> beforeStep = Map.of();
  private long sampledUntil;
  private long end = Long.MAX_VALUE;

  /** The latencies of all threads: in all, and since the last sample. */
  private static final class LatencySum {

    private final Histogram interval = LatencyCounts.newHistogram();
    private LatencyCounts total = new LatencyCounts();
    private LatencyCounts next = new LatencyCounts();
    private long totalNanos;
    private long nextNanos;

    /** Reads what a thread has recorded so far; each recorder once before {@link #endInterval}. */
    void read(LatencyRecorder recorder) {
      recorder.addTo(next);
      nextNanos += recorder.sum();
    }

    /** Makes what was read the new total, and its growth the interval. */
    void endInterval() {
      interval.reset();
      next.addGrowthTo(interval, total);
      LatencyCounts before = total;
      total = next;
      next = before;
      next.clear();
      totalNanos = nextNanos;
      nextNanos = 0;
    }

    /** All up to the last interval. */
    RecordedLatencies recorded(LatencyHistory history) {
      Histogram all = total.histogram();
      long count = all.getTotalCount();
      return new RecordedLatencies(all, count == 0 ? 0 : (double) totalNanos / count, history);
    }
  }

  /** Both times of one operation, which are the same without a schedule, and its metrics. */
  private record Sums(LatencySum service, LatencySum response, MetricSums metrics) {

    static Sums of(boolean scheduled) {
      LatencySum service = new LatencySum();
      return new Sums(service, scheduled ? new LatencySum() : service, new MetricSums());
    }

    Sample.OperationSample endInterval() {
      service.endInterval();
      if (response != service) {
        response.endInterval();
      }
      return new Sample.OperationSample(service.interval, response.interval, metrics.endInterval());
    }
  }

  /**
   * @param threads number of client threads; of those that run by turns, how many can run at once
   * @param scheduled whether operations have an intended start
   * @param newLog makes a log for each thread, operation and kind of latency, from the moment that
   *     its times count from, as {@code System.currentTimeMillis}: the time of the first latency of
   *     the phase; null to keep nothing. A log takes each latency in nanoseconds at once, from one
   *     thread; others may read it when that has ended
   */
  public PhaseRecorder(int threads, boolean scheduled, LongFunction<LongConsumer> newLog) {
    this.scheduled = scheduled;
    this.newLog = newLog;
    boolean shared = threads > MAX_OWN_SETS;
    ofClients = new RecorderSet[shared ? SHARED_SETS : threads];
    Arrays.setAll(ofClients, i -> newSet(shared, scheduled));
    ofOthers = newSet(true, scheduled);
  }

  /**
   * A recorder for one more client thread.
   *
   * @param turns from 0; equal for threads that take turns
   */
  public ThreadRecorder newClientThread(int turns) {
    return newThread("", ofClients[turns % ofClients.length]);
  }

  /** A recorder for one more thread that is not a client's. */
  public ThreadRecorder newThread() {
    return newThread("", ofOthers);
  }

  /**
   * A recorder for one more thread of the background load, which has a schedule.
   *
   * @param turns as of {@link #newClientThread}
   */
  public ThreadRecorder newBackgroundThread(int turns) {
    return newThread(
        BACKGROUND, ofBackground.computeIfAbsent(turns, number -> newSet(false, true)));
  }

  private ThreadRecorder newThread(String prefix, RecorderSet set) {
    ThreadRecorder thread = new ThreadRecorder(prefix, set);
    threads.add(thread);
    return thread;
  }

  private LongConsumer newLog() {
    originMillis.compareAndSet(0, System.currentTimeMillis());
    return newLog.apply(originMillis.get());
  }

  private RecorderSet newSet(boolean shared, boolean paired) {
    RecorderSet set = new RecorderSet(shared, paired, this::newLog);
    sets.add(set);
    return set;
  }

  private boolean isScheduled(String operation) {
    return scheduled || operation.startsWith(BACKGROUND);
  }

  /**
   * Says when the phase has ended, as {@link #sample} does. The intervals after that are of its
   * last moments, however late they are asked for: then, too, the client may get no processor for
   * seconds.
   */
  public synchronized void endAt(long nanosSinceStart) {
    end = nanosSinceStart;
  }

  /**
   * Ends an interval.
   *
   * @param nanosSinceStart the time since the start of the phase
   * @return what was recorded since the last sample; valid until the next one
   */
  public synchronized Sample sample(long nanosSinceStart) {
    for (RecorderSet set : sets) {
      set.sample(
          (operation, recorder) -> sumsOf(operation).service().read(recorder),
          (operation, recorder) -> sumsOf(operation).response().read(recorder));
    }
    readMetrics();
    Map<String, Sample.OperationSample> intervals = new TreeMap<>();
    sums.forEach((name, sum) -> intervals.put(name, sum.endInterval()));
    long until = Math.min(nanosSinceStart, Math.max(end, sampledUntil + LAST_MOMENT));
    Sample sample = new Sample(sampledUntil, until, intervals, Map.of());
    sampledUntil = until;
    return sample;
  }

  private void readMetrics() {
    for (RecorderSet set : sets) {
      for (MetricRecorder metric : set.metrics()) {
        metric
            .take()
            .ifPresent(
                value -> sumsOf(metric.operation()).metrics().read(metric.metric().name(), value));
      }
    }
  }

  private Sums sumsOf(String operation) {
    return sums.computeIfAbsent(operation, name -> Sums.of(isScheduled(name)));
  }

  /**
   * All that was recorded up to the last sample, by name of the operation, and the metrics that
   * came after it: some are known only when the last operation has ended.
   */
  public synchronized Map<String, OperationFigures> figures() {
    readMetrics();
    Map<String, Map<Status, Long>> statuses = statuses();
    statuses.keySet().forEach(this::sumsOf);
    Map<String, OperationFigures> figures = new TreeMap<>();
    sums.forEach(
        (name, sum) -> {
          RecordedLatencies service = sum.service().recorded(history(name, true));
          RecordedLatencies response =
              sum.response() == sum.service()
                  ? service
                  : sum.response().recorded(history(name, false));
          figures.put(
              name,
              new OperationFigures(
                  name,
                  service,
                  response,
                  hasResponse(name),
                  statuses.getOrDefault(name, Map.of()),
                  sum.metrics().total()));
        });
    return figures;
  }

  /**
   * What was recorded between the last call of this method and the last sample, by name of the
   * operation. It does not change any more. The means come from the histograms.
   */
  public synchronized Map<String, OperationFigures> endStep() {
    Map<String, OperationFigures> all = figures();
    Map<String, OperationFigures> ofStep = new TreeMap<>();
    all.forEach(
        (name, now) -> {
          OperationFigures before = beforeStep.get(name);
          Map<String, MetricValue> metrics = sumsOf(name).metrics().endStep();
          ofStep.put(name, before == null ? now : now.since(before, metrics));
        });
    beforeStep = all;
    return ofStep;
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

  private LatencyHistory history(String name, boolean isService) {
    Function<OperationRecorder, LongConsumer> log =
        isService ? OperationRecorder::serviceLog : OperationRecorder::responseLog;
    return new LatencyHistory(
        originMillis.get(), () -> operations(name).map(log).filter(Objects::nonNull));
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
