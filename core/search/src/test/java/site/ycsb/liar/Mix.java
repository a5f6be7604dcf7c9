// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A mix of operations, in percent, and the properties that go with it. */
record Mix(Map<String, String> properties) {

  static Mix of(String name, int percent, Object... more) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(name + "proportion", "0." + "%02d".formatted(percent));
    for (int i = 0; i < more.length; i += 2) {
      properties.put(more[i] + "proportion", "0." + "%02d".formatted((Integer) more[i + 1]));
    }
    return new Mix(properties);
  }

  Mix with(String property, Object value) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.put(property, value.toString());
    return new Mix(all);
  }

  /** The operations in percent, as text. */
  @Override
  public String toString() {
    return properties.entrySet().stream()
        .filter(entry -> entry.getKey().endsWith("proportion"))
        .map(
            entry ->
                entry.getKey().replace("proportion", " ")
                    + Math.round(Double.parseDouble(entry.getValue()) * 100))
        .collect(Collectors.joining(", "));
  }

  /** The properties of a small data set and of this mix. */
  Map<String, String> onSmallDataSet() {
    Map<String, String> all = new LinkedHashMap<>();
    Stream.of(
            "workload=site.ycsb.workloads.SearchWorkload",
            "recordcount=600",
            "operationcount=4000",
            "threadcount=4",
            "search.vocabulary=100",
            "search.queries=100",
            "requestdistribution=zipfian",
            "maxscanlength=20")
        .map(line -> line.split("=", 2))
        .forEach(pair -> all.put(pair[0], pair[1]));
    all.putAll(properties);
    return all;
  }
}
