// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.study.result.SeriesFile;

/**
 * The gauges of all clients. Those of the clients themselves add up; of what several clients may
 * see, the server and machines, the greatest counts.
 */
final class Gauges {

  private Gauges() {}

  private static BinaryOperator<Double> both(String gauge) {
    return gauge.startsWith("client_") || gauge.startsWith("queue_") ? Double::sum : Math::max;
  }

  /** By the second, from the start of the first client, at whose end they were read. */
  static Map<Long, Map<String, Double>> series(List<Client> clients, String phase, Window window)
      throws IOException {
    Map<Long, Map<String, Double>> merged = new TreeMap<>();
    for (Client client : clients) {
      Path file = client.folder().resolve(phase + "-gauges.csv");
      Map<Long, Map<String, Double>> own = new TreeMap<>();
      for (SeriesFile.Gauge each : SeriesFile.gauges(Files.isReadable(file) ? file : null)) {
        long second = Math.round(client.offset(window.startMillis()) + each.endSeconds());
        own.computeIfAbsent(second, s -> new LinkedHashMap<>()).put(each.name(), each.value());
      }
      own.forEach(
          (second, values) ->
              values.forEach(
                  (name, value) ->
                      merged
                          .computeIfAbsent(second, s -> new LinkedHashMap<>())
                          .merge(name, value, both(name))));
    }
    return merged;
  }

  /** Over the whole phase: means of the clients, and maxima of the merged seconds. */
  static Map<String, GaugeFigures> figures(
      List<Client> ended, Map<Long, Map<String, Double>> series) {
    Map<String, Double> means = new TreeMap<>();
    for (Client client : ended) {
      Map<String, GaugeFigures> own = client.document().gauges();
      if (own != null) {
        own.forEach((name, figures) -> means.merge(name, figures.mean(), both(name)));
      }
    }
    Map<String, GaugeFigures> merged = new TreeMap<>();
    means.forEach(
        (name, mean) ->
            merged.put(
                name,
                new GaugeFigures(
                    mean,
                    series.values().stream()
                        .mapToDouble(second -> second.getOrDefault(name, mean))
                        .max()
                        .orElse(mean))));
    return merged;
  }
}
