// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.UnaryOperator;
import site.ycsb.Workload;
import site.ycsb.client.OperationType;
import site.ycsb.load.Phase;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/** The operation mix of YCSB's {@link CoreWorkload}, as its properties set it. */
public final class CoreProportions {

  static final Setting<Double> INSERTS = OperationType.INSERT.proportion();

  /** The workloads that read no other proportions. A subclass of somebody else may. */
  private static final Set<Class<?>> WITHOUT_OTHERS =
      Set.of(CoreWorkload.class, ConstantOccupancyWorkload.class);

  /** Operations that the search workload has and the core workload has not. */
  private static final List<OperationType> OTHERS =
      List.of(OperationType.SEARCH, OperationType.DELETE);

  private CoreProportions() {}

  /**
   * The share of each operation; the shares need not add up to 1.
   *
   * @throws ConfigurationException if one is negative or not a number
   */
  private static Map<String, Double> shares(
      Properties properties, UnaryOperator<Setting<Double>> settingOf) {
    Map<String, Setting<Double>> proportions = new LinkedHashMap<>();
    proportions.put("READ", OperationType.READ.proportion().withDefault(0.95));
    proportions.put("UPDATE", OperationType.UPDATE.proportion().withDefault(0.05));
    proportions.put("INSERT", INSERTS);
    proportions.put("SCAN", OperationType.SCAN.proportion());
    proportions.put("READ-MODIFY-WRITE", OperationType.READMODIFYWRITE.proportion());
    Map<String, Double> shares = new LinkedHashMap<>();
    proportions.forEach((name, own) -> shares.put(name, settingOf.apply(own).get(properties)));
    return shares;
  }

  private static Map<String, Double> shares(Properties properties) {
    return shares(properties, own -> own);
  }

  /**
   * Whether the background load inserts.
   *
   * @param properties of the run
   * @throws ConfigurationException if one of its proportions is negative or not a number
   */
  public static boolean insertsInBackground(Properties properties) {
    return shares(properties, BackgroundSettings::own).get("INSERT") > 0;
  }

  private static double sum(Map<String, Double> shares) {
    return shares.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** The share of each operation in percent, without operations whose share is 0. */
  public static Map<String, Double> percentages(Properties properties) {
    Map<String, Double> shares = shares(properties);
    shares.values().removeIf(share -> share == 0);
    double sum = sum(shares);
    shares.replaceAll((operation, share) -> 100 * share / sum);
    return shares;
  }

  /**
   * Refuses a mix that the workload would not run, or not as the properties say.
   *
   * @throws ConfigurationException with a message for the user
   */
  static void check(Class<? extends Workload> type, Phase phase, Properties properties) {
    if (WITHOUT_OTHERS.contains(type)) {
      OTHERS.forEach(operation -> refuse(operation, type, properties));
    }
    double sum = sum(shares(properties));
    if (!Double.isFinite(sum)) {
      throw new ConfigurationException(
          "the proportions are too large to be added up: use shares such as 0.5");
    }
    if (sum == 0 && phase == Phase.RUN) {
      throw new ConfigurationException(
          "all proportions are 0: set one of readproportion, updateproportion, … above 0");
    }
  }

  /** The workload would ignore the share, and run another mix. */
  private static void refuse(OperationType operation, Class<?> type, Properties properties) {
    Setting<Double> proportion = operation.proportion();
    if (proportion.get(properties) > 0) {
      throw new ConfigurationException(
          "%s=%s: %s has no such operation: leave it out, or use the search workload (-P workloads/workloadsearch)"
              .formatted(
                  proportion,
                  properties.getProperty(proportion.name()).strip(),
                  type.getSimpleName()));
    }
  }
}
