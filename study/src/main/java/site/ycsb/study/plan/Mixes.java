// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.cli.NearNames;
import site.ycsb.settings.ConfigurationException;

/** Shares of operations, as properties of a workload. */
final class Mixes {

  private static final String UPDATE = "update";
  private static final List<String> CORE =
      List.of("read", UPDATE, "insert", "scan", "readmodifywrite");
  private static final List<String> SEARCH =
      List.of("search", "read", UPDATE, "insert", "scan", "readmodifywrite", "delete");

  private final List<String> operations;

  /**
   * @param isSearch whether the workload has searches
   */
  Mixes(boolean isSearch) {
    operations = operations(isSearch);
  }

  static List<String> operations(boolean isSearch) {
    return isSearch ? SEARCH : CORE;
  }

  /** A share for each operation, 0 for those that are not named. */
  Map<String, String> properties(Map<String, Double> mix, String place) {
    check(mix, place);
    Map<String, String> shares = new LinkedHashMap<>();
    for (String operation : operations) {
      shares.put(operation + "proportion", Numbers.text(mix.getOrDefault(operation, 0.0)));
    }
    return shares;
  }

  /** The other operations share what the updates leave, in their proportion to each other. */
  static Map<String, Double> withUpdates(Map<String, Double> mix, double percent, String place) {
    if (!(percent >= 0 && percent <= 100)) {
      throw new ConfigurationException(place + ": updates are percentages, 0 to 100");
    }
    if (mix.containsKey(UPDATE)) {
      throw new ConfigurationException(
          place + ": 'mix' has update beside 'updates', which sets it: leave one of them out");
    }
    Map<String, Double> others = new LinkedHashMap<>(mix);
    double sum = others.values().stream().mapToDouble(Double::doubleValue).sum();
    if (sum <= 0 && percent < 100) {
      throw new ConfigurationException(
          place
              + ": 'updates' needs a 'mix' of the other operations, such as {search: 65, read: 35}");
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    others.forEach((operation, share) -> shares.put(operation, share / sum * (100 - percent)));
    shares.put(UPDATE, percent);
    return shares;
  }

  private void check(Map<String, Double> mix, String place) {
    mix.forEach(
        (operation, share) -> {
          if (!operations.contains(operation)) {
            throw new ConfigurationException(
                place
                    + ": the workload has no operation '"
                    + operation
                    + "'"
                    + NearNames.hint(operation, operations)
                    + " (it has "
                    + String.join(", ", operations)
                    + ")");
          }
          if (share == null || !(share >= 0) || share.isInfinite()) {
            throw new ConfigurationException(
                place + ": the share of " + operation + " needs a number, 0 or more");
          }
        });
    if (!mix.isEmpty() && mix.values().stream().allMatch(share -> share == 0)) {
      throw new ConfigurationException(place + ": all shares of the mix are 0");
    }
  }
}
