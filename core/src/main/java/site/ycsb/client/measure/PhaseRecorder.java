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
package site.ycsb.client.measure;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;
import site.ycsb.client.measure.LatencyRecorders.Source;
import site.ycsb.client.measure.LatencyRecorders.Time;

/**
 * Everything that is recorded in one phase. {@link #newThread} may be called by any thread, {@link
 * #sample} and {@link #figures} by one at a time.
 */
public final class PhaseRecorder {

  private final boolean scheduled;
  private final LatencyRecorders recorders;
  private final List<ThreadRecorder> threads = new CopyOnWriteArrayList<>();
  private final AtomicInteger nextThread = new AtomicInteger();
  private final Map<String, Sums> sums = new TreeMap<>();
  private Histogram spare;
  private long sampledUntil;

  /** Latencies of one operation, in this interval and in all. */
  private static final class Sums {
    private final Sample.Interval interval;
    private final Histogram service = LatencyRecorder.newHistogram();
    private final Histogram response;

    Sums(boolean scheduled) {
      Histogram serviceInterval = LatencyRecorder.newHistogram();
      interval =
          new Sample.Interval(
              serviceInterval, scheduled ? LatencyRecorder.newHistogram() : serviceInterval);
      response = scheduled ? LatencyRecorder.newHistogram() : service;
    }

    void reset() {
      interval.service().reset();
      interval.response().reset();
    }

    void add(Time time, Histogram latencies) {
      if (time == Time.SERVICE) {
        interval.service().add(latencies);
        service.add(latencies);
      } else {
        interval.response().add(latencies);
        response.add(latencies);
      }
    }
  }

  /**
   * @param threads number of client threads
   * @param scheduled whether operations have an intended start
   */
  public PhaseRecorder(int threads, boolean scheduled) {
    this.scheduled = scheduled;
    recorders = new LatencyRecorders(threads);
  }

  /** A recorder for one more thread. */
  public ThreadRecorder newThread() {
    ThreadRecorder thread = new ThreadRecorder(nextThread.getAndIncrement(), scheduled, recorders);
    threads.add(thread);
    return thread;
  }

  /**
   * Ends an interval.
   *
   * @param nanosSinceStart the time since the start of the phase
   * @return what was recorded since the last sample; valid until the next one
   */
  public synchronized Sample sample(long nanosSinceStart) {
    sums.values().forEach(Sums::reset);
    for (Source source : recorders.sources()) {
      Histogram interval = source.recorder().nextInterval(spare);
      spare = interval;
      if (interval.getTotalCount() > 0) {
        sums.computeIfAbsent(source.operation(), name -> new Sums(scheduled))
            .add(source.time(), interval);
      }
    }
    Map<String, Sample.Interval> intervals = new TreeMap<>();
    sums.forEach((name, sum) -> intervals.put(name, sum.interval));
    Sample sample = new Sample(sampledUntil, nanosSinceStart, intervals);
    sampledUntil = nanosSinceStart;
    return sample;
  }

  /** All that was recorded up to the last sample, by name of the operation. */
  public synchronized Map<String, OperationFigures> figures() {
    Map<String, OperationFigures> figures = new TreeMap<>();
    Map<String, Map<Status, Long>> statuses = statuses();
    for (String name : statuses.keySet()) {
      sums.computeIfAbsent(name, n -> new Sums(scheduled));
    }
    sums.forEach(
        (name, sum) ->
            figures.put(
                name,
                new OperationFigures(
                    name,
                    sum.service,
                    sum.response,
                    hasResponse(name),
                    statuses.getOrDefault(name, Map.of()))));
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
          counts.forEach((status, count) -> all.merge(status, count, Long::sum));
        }
      }
    }
    return statuses;
  }

  private boolean hasResponse(String name) {
    return threads.stream()
        .flatMap(thread -> thread.operations().stream())
        .anyMatch(operation -> operation.name().equals(name) && operation.hasResponse());
  }
}
