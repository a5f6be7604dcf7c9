// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.cli.NearNames;
import site.ycsb.search.scenario.Operation;
import site.ycsb.settings.ConfigurationException;

/** Shares of operations, as properties of a workload. */
final class Mixes {

  private static final String UPDATE = "update";
  private static final String SHARE = "proportion";

  private Mixes() {}

  /**
   * The operations of a workload.
   *
   * @param isSearch whether it has searches
   */
  static List<String> operations(boolean isSearch) {
    return Stream.of(Operation.values())
        .filter(each -> isSearch || each != Operation.SEARCH && each != Operation.DELETE)
        .map(each -> each.name().toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The property of the share of an operation. */
  static String share(String operation) {
    return operation + SHARE;
  }

  /** Whether a property is the share of an operation. */
  static boolean isShare(String property) {
    return property.endsWith(SHARE)
        && !property.startsWith("background.")
        && !property.equals("missproportion");
  }

  /** A share for each operation, 0 for those that are not named. */
  static Map<String, String> properties(Map<String, Double> mix, boolean isSearch, String place) {
    List<String> operations = operations(isSearch);
    mix.forEach((operation, share) -> check(operation, share, operations, place));
    if (!mix.isEmpty() && mix.values().stream().allMatch(share -> share == 0)) {
      throw new ConfigurationException(place + ": all shares of the mix are 0");
    }
    Map<String, String> shares = new LinkedHashMap<>();
    for (String operation : operations) {
      shares.put(share(operation), Numbers.text(mix.getOrDefault(operation, 0.0)));
    }
    return shares;
  }

  private static void check(String operation, Double share, List<String> operations, String place) {
    if (!operations.contains(operation)) {
      String hint = NearNames.hint(operation, operations);
      throw new ConfigurationException(
          "%s: the workload has no operation '%s'%s (it has %s)"
              .formatted(place, operation, hint, String.join(", ", operations)));
    }
    if (share == null || !(share >= 0) || share.isInfinite()) {
      throw new ConfigurationException(
          "%s: the share of %s needs a number, 0 or more".formatted(place, operation));
    }
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
    double sum = mix.values().stream().mapToDouble(Double::doubleValue).sum();
    if (sum <= 0 && percent < 100) {
      throw new ConfigurationException(
          "%s: 'updates' needs a 'mix' of the other operations, such as {search: 65, read: 35}"
              .formatted(place));
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    mix.forEach((operation, share) -> shares.put(operation, share / sum * (100 - percent)));
    shares.put(UPDATE, percent);
    return shares;
  }
}
