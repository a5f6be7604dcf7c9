// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import site.ycsb.client.OperationType;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/** The shares of the operations. Immutable. */
public final class OperationMix {

  private final Map<OperationType, Double> shares = new EnumMap<>(OperationType.class);
  private final OperationType[] operations;
  private final double[] upTo;

  private OperationMix(Map<OperationType, Double> proportions) {
    double sum = proportions.values().stream().mapToDouble(Double::doubleValue).sum();
    proportions.forEach((operation, proportion) -> shares.put(operation, proportion / sum));
    operations = shares.keySet().toArray(OperationType[]::new);
    upTo = new double[operations.length];
    double below = 0;
    for (int i = 0; i < operations.length; i++) {
      below += shares.get(operations[i]);
      upTo[i] = below;
    }
    upTo[upTo.length - 1] = 1;
  }

  /**
   * The mix that the proportions ask for, which need not add up to 1. If no proportion is set, 65 %
   * searches and 35 % reads.
   *
   * @throws ConfigurationException if one is negative or none is above 0
   */
  public static OperationMix from(Properties properties) {
    if (Arrays.stream(OperationType.values())
        .noneMatch(each -> each.proportion().isSet(properties))) {
      return new OperationMix(Map.of(OperationType.SEARCH, 0.65, OperationType.READ, 0.35));
    }
    return from(properties, proportion -> proportion);
  }

  /**
   * The mix of the background load.
   *
   * @param properties of the run
   * @throws ConfigurationException if one is negative or none is above 0
   */
  static OperationMix ofBackground(Properties properties) {
    BackgroundSettings.checkNames(properties);
    return from(properties, BackgroundSettings::own);
  }

  private static OperationMix from(
      Properties properties, UnaryOperator<Setting<Double>> settingOf) {
    Map<OperationType, Double> shares = new EnumMap<>(OperationType.class);
    for (OperationType operation : OperationType.values()) {
      double share = settingOf.apply(operation.proportion()).get(properties);
      if (share > 0) {
        shares.put(operation, share);
      }
    }
    ConfigurationException.refuseIf(
        shares.isEmpty(),
        "all proportions are 0: set one of %s, %s, … above 0",
        settingOf.apply(OperationType.SEARCH.proportion()),
        settingOf.apply(OperationType.READ.proportion()));
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    ConfigurationException.refuseIf(
        !Double.isFinite(sum),
        "the proportions are too large to be added up: use shares such as %s=0.5",
        settingOf.apply(shares.keySet().iterator().next().proportion()));
    return new OperationMix(shares);
  }

  public OperationType draw(RandomGenerator random) {
    double drawn = random.nextDouble();
    int i = 0;
    while (drawn >= upTo[i]) {
      i++;
    }
    return operations[i];
  }

  /** The share of an operation, from 0 to 1. */
  public double share(OperationType operation) {
    return shares.getOrDefault(operation, 0.0);
  }

  public boolean has(OperationType operation) {
    return share(operation) > 0;
  }

  /** The shares in percent, rounded to a thousandth, by the name of the operation. */
  public Map<String, Double> percentages() {
    Map<String, Double> percentages = new LinkedHashMap<>();
    shares.forEach(
        (operation, share) ->
            percentages.put(operation.name(), Math.round(share * 100_000) / 1000.0));
    return percentages;
  }
}
