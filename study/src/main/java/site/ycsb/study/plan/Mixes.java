// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.cli.NearNames;
import site.ycsb.client.OperationType;
import site.ycsb.settings.BackgroundSettings;

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
    return Stream.of(OperationType.values())
        .filter(each -> isSearch || each != OperationType.SEARCH && each != OperationType.DELETE)
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
        && !property.startsWith(BackgroundSettings.PREFIX)
        && !property.equals("missproportion");
  }

  /** A share for each operation, 0 for those that are not named. */
  static Map<String, String> properties(Map<String, Double> mix, boolean isSearch, String place) {
    List<String> operations = operations(isSearch);
    mix.forEach((operation, share) -> check(operation, share, operations, place));
    refuseIf(
        !mix.isEmpty() && mix.values().stream().allMatch(share -> share == 0),
        "%s: all shares of the mix are 0",
        place);
    Map<String, String> shares = new LinkedHashMap<>();
    for (String operation : operations) {
      shares.put(share(operation), Names.number(mix.getOrDefault(operation, 0.0)));
    }
    return shares;
  }

  private static void check(String operation, Double share, List<String> operations, String place) {
    refuseIf(
        !operations.contains(operation),
        "%s: the workload has no operation '%s'%s (it has %s)",
        place,
        operation,
        NearNames.hint(operation, operations),
        String.join(", ", operations));
    refuseIf(
        share == null || !(share >= 0) || share.isInfinite(),
        "%s: the share of %s needs a number, 0 or more",
        place,
        operation);
  }

  /** The other operations share what the updates leave, in their proportion to each other. */
  static Map<String, Double> withUpdates(Map<String, Double> mix, double percent, String place) {
    refuseIf(!(percent >= 0 && percent <= 100), "%s: updates are percentages, 0 to 100", place);
    refuseIf(
        mix.containsKey(UPDATE),
        "%s: 'mix' has update beside 'updates', which sets it: leave one of them out",
        place);
    double sum = mix.values().stream().mapToDouble(Double::doubleValue).sum();
    refuseIf(
        sum <= 0 && percent < 100,
        "%s: 'updates' needs a 'mix' of the other operations, such as {search: 65, read: 35}",
        place);
    Map<String, Double> shares = new LinkedHashMap<>();
    mix.forEach((operation, share) -> shares.put(operation, share / sum * (100 - percent)));
    shares.put(UPDATE, percent);
    return shares;
  }
}
