// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.Sample;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SampleFiles;
import site.ycsb.study.report.Measurement;

/**
 * Adds the interval logs of all clients, second by second, so that memory does not depend on their
 * length. An interval belongs to the second that has its middle; the first of its step ends a second
 * early, so that no second has two steps.
 */
final class MergedLogs {

  /** No step, in {@link #sum}. */
  static final int WHOLE = -1;

  private static final int DIGITS = 3;

  private final List<Client> clients;
  private final Window window;
  private final Map<Integer, Map<String, Histogram>> sums = new TreeMap<>();
  private final Map<String, Sample.Interval> second = new TreeMap<>();
  private final Map<Client, double[]> calls = new LinkedHashMap<>();

  MergedLogs(List<Client> clients, Window window) {
    this.clients = clients;
    this.window = window;
  }

  /**
   * Reads and writes all.
   *
   * @param gauges by the second in which they were read
   */
  void write(SampleFiles to, Map<Long, Map<String, Double>> gauges) throws IOException {
    List<IntervalStream> streams = new ArrayList<>();
    try {
      for (Client client : clients) {
        streams.add(new IntervalStream(client.log()));
        calls.put(client, new double[2]);
      }
      double begin = 0;
      for (double end : ends()) {
        second.values().forEach(MergedLogs::reset);
        boolean any = false;
        for (int i = 0; i < clients.size(); i++) {
          any |= addUntil(end, clients.get(i), streams.get(i));
        }
        long nanos = (long) (end * 1e9);
        // Gauges belong to the whole second, of which a step may have cut off a part.
        Map<String, Double> read =
            end == Math.rint(end) ? gauges.getOrDefault((long) end, Map.of()) : Map.of();
        if (any || !read.isEmpty()) {
          to.write(new Sample((long) (begin * 1e9), nanos, second, read));
        }
        begin = end;
      }
    } finally {
      for (IntervalStream stream : streams) {
        stream.close();
      }
    }
  }

  /** Of each second and, between them, of each step but the last. */
  private TreeSet<Double> ends() {
    TreeSet<Double> ends = new TreeSet<>();
    double last = 0;
    for (Client client : clients) {
      double offset = client.offset(window.startMillis());
      client.steps().stream().skip(1).forEach(s -> ends.add(offset + s.startNs() / 1e9));
      last = Math.max(last, offset + client.lastEnd());
    }
    for (long s = 1; s <= Math.ceil(last) + 1; s++) {
      ends.add((double) s);
    }
    return ends;
  }

  private boolean addUntil(double end, Client client, IntervalStream stream) throws IOException {
    double offset = client.offset(window.startMillis());
    boolean any = false;
    while (stream.peek() != null && offset + stream.peek().middle() < end) {
      IntervalStream.Interval interval = stream.peek();
      Histogram histogram = stream.histogram();
      if (histogram == null) {
        break;
      }
      add(interval, histogram, stepOf(client, interval));
      if (!interval.isResponse() && Measurement.isOfWorkload(interval.operation())) {
        double[] count = calls.get(client);
        count[0] += histogram.getTotalCount();
        count[1] +=
            histogram.getTotalCount()
                * window.share(offset + interval.start(), offset + interval.end());
      }
      any = true;
      stream.advance();
    }
    return any;
  }

  private void add(IntervalStream.Interval interval, Histogram histogram, int step) {
    String tag = interval.tag();
    sum(WHOLE).computeIfAbsent(tag, t -> new Histogram(DIGITS)).add(histogram);
    if (step != WHOLE) {
      sum(step).computeIfAbsent(tag, t -> new Histogram(DIGITS)).add(histogram);
    }
    Sample.Interval old = second.get(interval.operation());
    Histogram service = old == null ? new Histogram(DIGITS) : old.service();
    Histogram response = old == null ? service : old.response();
    if (interval.isResponse() && response == service) {
      response = new Histogram(DIGITS);
    }
    (interval.isResponse() ? response : service).add(histogram);
    second.put(interval.operation(), new Sample.Interval(service, response));
  }

  private static void reset(Sample.Interval interval) {
    interval.service().reset();
    interval.response().reset();
  }

  private static int stepOf(Client client, IntervalStream.Interval interval) {
    List<RunDocument.Step> steps = client.steps();
    int step = steps.size() - 1;
    while (step > 0 && steps.get(step).startNs() / 1e9 > interval.middle()) {
      step--;
    }
    return step;
  }

  /** The histograms of the whole phase or of a step, by tag, such as {@code READ.service}. */
  Map<String, Histogram> sum(int step) {
    return sums.computeIfAbsent(step, s -> new TreeMap<>());
  }

  /** Calls of operations that the log of a client has. */
  double calls(Client client) {
    return calls.get(client)[0];
  }

  /** The part of them that ended in the time in which all clients ran, 0 to 1. */
  double shareInWindow(Client client) {
    double[] count = calls.get(client);
    return count[0] == 0 ? 0 : count[1] / count[0];
  }
}
