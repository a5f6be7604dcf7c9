// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;
import site.ycsb.measure.LatencyHistory;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.Staleness;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/**
 * The latencies of one operation as the text result shows them.
 *
 * @param name what its lines begin with
 * @param nanos all of them, in nanoseconds
 * @param mean their exact mean
 * @param history how they changed over time
 * @param statuses how often each status was returned; empty where that is shown elsewhere
 * @param metrics of the replies that were checked; empty where they are shown elsewhere
 */
record Latencies(
    String name,
    Histogram nanos,
    double mean,
    LatencyHistory history,
    Map<Status, Long> statuses,
    Map<String, MetricValue> metrics) {

  /** Everything to show, in YCSB's order. */
  static List<Latencies> of(Map<String, OperationFigures> figures, MeasurementInterval interval) {
    List<Latencies> shown = new ArrayList<>();
    Map<String, OperationFigures> ordered = YcsbOrder.of(figures);
    ordered.keySet().removeIf(Staleness::isNameOf);
    for (OperationFigures o : ordered.values()) {
      shown.add(
          interval == MeasurementInterval.INTENDED && o.hasResponse()
              ? ofResponses(o)
              : new Latencies(
                  o.name(),
                  o.service(),
                  o.serviceMean(),
                  o.serviceHistory(),
                  o.statuses(),
                  o.metrics()));
    }
    if (interval == MeasurementInterval.BOTH) {
      ordered.values().stream()
          .filter(o -> o.hasResponse() && o.response().getTotalCount() > 0)
          .map(o -> ofResponses(o).withPrefix(interval.responsePrefix()).withoutStatuses())
          .forEach(shown::add);
    }
    return shown;
  }

  private static Latencies ofResponses(OperationFigures o) {
    return new Latencies(
        o.name(), o.response(), o.responseMean(), o.responseHistory(), o.statuses(), o.metrics());
  }

  /** The same under a name with something before it. */
  Latencies withPrefix(String prefix) {
    return new Latencies(prefix + name, nanos, mean, history, statuses, metrics);
  }

  Latencies withoutStatuses() {
    return new Latencies(name, nanos, mean, history, Map.of(), Map.of());
  }

  void writeCountAndAverage(MeasurementsExporter to) throws IOException {
    to.write(name, "Operations", nanos.getTotalCount());
    to.write(name, "AverageLatency(us)", Micros.of(mean));
  }

  void writeExtremes(MeasurementsExporter to) throws IOException {
    to.write(name, "MinLatency(us)", Micros.min(nanos));
    to.write(name, "MaxLatency(us)", Micros.of(nanos.getMaxValue()));
  }

  void writeStatuses(MeasurementsExporter to) throws IOException {
    for (var status : YcsbOrder.of(statuses).entrySet()) {
      to.write(name, "Return=" + status.getKey().getName(), status.getValue());
    }
  }
}
