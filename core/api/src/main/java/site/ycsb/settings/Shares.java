// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads shares of named things, such as {@code first:0.7,second:0.3}. */
public final class Shares {

  private Shares() {}

  /**
   * The share of each thing that a setting names, in the order of the setting. Shares make one
   * together; things without a share have equal ones.
   *
   * @param known all things that there are
   * @throws ConfigurationException if the value does not fit
   */
  public static <T> Map<T, Double> of(
      Setting<List<String>> setting,
      Properties properties,
      List<T> known,
      Function<T, String> name) {
    List<String> parts = setting.get(properties);
    String names = "some of " + known.stream().map(name).collect(Collectors.joining(","));
    Map<T, Double> weights = new LinkedHashMap<>();
    for (String part : parts) {
      String[] sides = part.split(":", 2);
      T thing =
          known.stream()
              .filter(each -> name.apply(each).equals(sides[0].strip()))
              .findFirst()
              .orElseThrow(() -> setting.needs(part, names));
      double weight = sides.length == 1 ? 1 : weight(sides[1].strip());
      if (!(weight > 0 && weight <= 1)
          || parts.stream().anyMatch(other -> other.contains(":") != part.contains(":"))) {
        throw setting.needs(
            String.join(",", parts), "a share above 0 and up to 1 at each of them, or at none");
      }
      if (weights.put(thing, weight) != null) {
        throw setting.needs(String.join(",", parts), "each of them once");
      }
    }
    if (weights.isEmpty()) {
      throw setting.needs("", names);
    }
    double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    weights.replaceAll((thing, weight) -> weight / all);
    return weights;
  }

  private static double weight(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
