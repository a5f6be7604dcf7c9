// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.Sample;
import site.ycsb.report.results.EncodedHistogram;
import site.ycsb.report.results.HistogramLog;
import site.ycsb.report.results.OperationNames;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.result.LoadResult;
import site.ycsb.result.ResultDirectory;
import site.ycsb.result.RunDocument;

/**
 * Adds the interval logs of all clients, second by second, so that memory does not depend on their
 * length. An interval belongs to the second that has its middle. A step of the load begins a new
 * second, so that none has two steps.
 */
final class MergedLogs {

  /** No step, in {@link #sum}. */
  static final int WHOLE = -1;

  private static final int DIGITS = 3;
  private static final String SERVICE = ".service";
  private static final String RESPONSE = ".response";

  private final List<MergedClient> clients;
  private final Window window;
  private final Map<Integer, Map<String, Histogram>> sums = new ConcurrentHashMap<>();
  private final Map<String, Histogram> second = new TreeMap<>();
  private final Map<Long, Map<String, Double>> gauges = new TreeMap<>();
  private final Map<Long, Map<String, Map<String, MetricValue>>> metrics = new TreeMap<>();
  private final Map<String, Calls> calls = new LinkedHashMap<>();

  private record ClientInterval(MergedClient client, HistogramLog.LogInterval interval) {}

  /** The calls of one client: in all, and in the time in which all clients ran. */
  private static final class Calls {
    private double all;
    private double inWindow;

    synchronized void add(double count, double share) {
      all += count;
      inWindow += count * share;
    }
  }

  MergedLogs(List<MergedClient> clients, Window window) throws IOException {
    this.clients = clients;
    this.window = window;
    for (MergedClient client : clients) {
      calls.put(client.name(), new Calls());
      addGauges(client);
      addMetrics(client);
    }
  }

  /** Reads and writes all. */
  void write(ResultDirectory to) throws IOException {
    List<HistogramLog> streams = new ArrayList<>();
    try {
      for (MergedClient client : clients) {
        streams.add(new HistogramLog(client.log()));
      }
      double begin = 0;
      for (double end : ends()) {
        List<ClientInterval> parts = partsUntil(end, streams);
        // Gauges and metrics belong to the whole second, of which a step may have cut off a part.
        boolean isWhole = end == Math.rint(end);
        Map<String, Double> read = isWhole ? gauges.getOrDefault((long) end, Map.of()) : Map.of();
        Map<String, Map<String, MetricValue>> checked =
            isWhole ? metrics.getOrDefault((long) end, Map.of()) : Map.of();
        if (!parts.isEmpty() || !read.isEmpty()) {
          add(parts);
          to.sampled(
              new Sample((long) (begin * 1e9), (long) (end * 1e9), intervals(checked), read), null);
        }
        begin = end;
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      for (HistogramLog stream : streams) {
        stream.close();
      }
    }
  }

  /** To the seconds from the start of the first client, at whose end they were read. */
  private void addGauges(MergedClient client) throws IOException {
    Path file = client.folder().resolve(client.phase() + "-gauges.csv");
    Map<Long, Map<String, Double>> own = new TreeMap<>();
    for (SeriesFile.Gauge each : SeriesFile.gauges(Files.isReadable(file) ? file : null)) {
      long at = Math.round(client.offset(window.startMillis()) + each.endSeconds());
      own.computeIfAbsent(at, s -> new LinkedHashMap<>()).put(each.name(), each.value());
    }
    own.forEach(
        (at, values) -> {
          Map<String, Double> all = gauges.computeIfAbsent(at, s -> new LinkedHashMap<>());
          values.forEach((name, value) -> all.merge(name, value, both(name)));
        });
  }

  /** Adds the metrics of each interval to the nearest second, as those of the gauges. */
  private void addMetrics(MergedClient client) throws IOException {
    Path file = client.folder().resolve(client.phase() + "-metrics.csv");
    for (SeriesFile.MetricLine each : SeriesFile.metrics(Files.isReadable(file) ? file : null)) {
      long at = Math.round(client.offset(window.startMillis()) + each.endSeconds());
      metrics
          .computeIfAbsent(at, s -> new TreeMap<>())
          .computeIfAbsent(each.operation(), o -> new TreeMap<>())
          .merge(each.name(), each.value(), MetricValue::plus);
    }
  }

  /**
   * The gauges of the clients themselves add up; of what several clients may see, the server and
   * machines, the greatest counts.
   */
  private static BinaryOperator<Double> both(String gauge) {
    return gauge.startsWith("client_") || gauge.startsWith("queue_") ? Double::sum : Math::max;
  }

  /** Over the whole phase: means of the clients, and maxima of the merged seconds. */
  Map<String, GaugeFigures> gauges(List<RunDocument> documents) {
    Map<String, Double> means = new TreeMap<>();
    for (RunDocument document : documents) {
      document.gauges().forEach((name, figures) -> means.merge(name, figures.mean(), both(name)));
    }
    Map<String, GaugeFigures> merged = new TreeMap<>();
    means.forEach((name, mean) -> merged.put(name, new GaugeFigures(mean, greatest(name, mean))));
    return merged;
  }

  private double greatest(String gauge, double mean) {
    return gauges.values().stream()
        .mapToDouble(second -> second.getOrDefault(gauge, mean))
        .max()
        .orElse(mean);
  }

  /** The ends of each second and, between them, of each step but the last. */
  private TreeSet<Double> ends() {
    TreeSet<Double> ends = new TreeSet<>();
    double last = 0;
    for (MergedClient client : clients) {
      double offset = client.offset(window.startMillis());
      client.steps().stream().skip(1).forEach(s -> ends.add(offset + s.startNs() / 1e9));
      last = Math.max(last, offset + client.lastEnd());
    }
    for (long s = 1; s <= Math.ceil(last) + 1; s++) {
      ends.add((double) s);
    }
    return ends;
  }

  private List<ClientInterval> partsUntil(double end, List<HistogramLog> streams)
      throws IOException {
    List<ClientInterval> parts = new ArrayList<>();
    for (int i = 0; i < clients.size(); i++) {
      HistogramLog stream = streams.get(i);
      double offset = clients.get(i).offset(window.startMillis());
      while (stream.peek() != null && offset + middle(stream.peek()) < end) {
        parts.add(new ClientInterval(clients.get(i), stream.peek()));
        stream.advance();
      }
    }
    return parts;
  }

  /** Each histogram is changed by one thread only. */
  private void add(List<ClientInterval> parts) {
    second.values().forEach(Histogram::reset);
    Map<String, List<ClientInterval>> byTag =
        parts.stream().collect(Collectors.groupingBy(part -> part.interval().tag()));
    byTag.keySet().forEach(tag -> second.computeIfAbsent(tag, t -> new Histogram(DIGITS)));
    byTag.values().parallelStream().forEach(this::addAlike);
    second.forEach((tag, histogram) -> sum(WHOLE, tag).add(histogram));
  }

  private void addAlike(List<ClientInterval> parts) {
    try (EncodedHistogram packed = new EncodedHistogram()) {
      for (ClientInterval part : parts) {
        add(part, packed);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(ClientInterval part, EncodedHistogram packed) throws IOException {
    HistogramLog.LogInterval interval = part.interval();
    Histogram histogram = second.get(interval.tag());
    long before = histogram.getTotalCount();
    interval.addTo(histogram, packed);
    List<LoadResult.LoadStep> steps = part.client().steps();
    if (!steps.isEmpty()) {
      interval.addTo(sum(stepAt(middle(interval), steps), interval.tag()), packed);
    }
    if (!interval.isResponse() && OperationNames.isOfWorkload(interval.operation())) {
      double offset = part.client().offset(window.startMillis());
      double share = window.share(offset + interval.start(), offset + interval.end());
      calls.get(part.client().name()).add(histogram.getTotalCount() - before, share);
    }
  }

  private static double middle(HistogramLog.LogInterval interval) {
    return (interval.start() + interval.end()) / 2;
  }

  private static int stepAt(double seconds, List<LoadResult.LoadStep> steps) {
    int step = steps.size() - 1;
    while (step > 0 && steps.get(step).startNs() / 1e9 > seconds) {
      step--;
    }
    return step;
  }

  private Map<String, Sample.OperationSample> intervals(
      Map<String, Map<String, MetricValue>> checked) {
    Map<String, Sample.OperationSample> intervals = new TreeMap<>();
    second.forEach(
        (tag, service) -> {
          if (tag.endsWith(SERVICE)) {
            String operation = tag.substring(0, tag.length() - SERVICE.length());
            Histogram response = second.getOrDefault(operation + RESPONSE, service);
            intervals.put(
                operation,
                new Sample.OperationSample(
                    service, response, checked.getOrDefault(operation, Map.of())));
          }
        });
    return intervals;
  }

  /** The histograms of the whole phase or of a step, by tag, such as {@code READ.service}. */
  Map<String, Histogram> sum(int step) {
    return sums.computeIfAbsent(step, s -> new ConcurrentHashMap<>());
  }

  private Histogram sum(int step, String tag) {
    return sum(step).computeIfAbsent(tag, t -> new Histogram(DIGITS));
  }

  /** Calls of operations that the log of a client has. */
  double calls(MergedClient client) {
    return calls.get(client.name()).all;
  }

  /** The part of them that ended in the time in which all clients ran, 0 to 1. */
  double shareInWindow(MergedClient client) {
    Calls of = calls.get(client.name());
    return of.all == 0 ? 0 : of.inWindow / of.all;
  }
}
