// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;
import site.ycsb.client.StoreWorkload;
import site.ycsb.compat.CoreProportions;
import site.ycsb.compat.CoreWorkloads;
import site.ycsb.compat.OccupancyCounts;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Numbers;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/** Makes the workload of a phase. */
final class Workloads {

  private Workloads() {}

  /**
   * A workload that is ready for its threads. The binding is made, but not connected.
   *
   * @throws ConfigurationException if there is no such workload, or it refuses its properties
   */
  static Workload make(PhaseOptions options, Properties properties) {
    String className = options.workloadClass();
    Class<? extends Workload> type = Plugins.workloadClass(className);
    CoreWorkloads.check(type, options.phase(), OccupancyCounts.of(properties));
    DB db = Plugins.newDb(options.dbClass(), properties);
    Workload workload = Plugins.newWorkload(className);
    try {
      if (workload instanceof StoreWorkload storeWorkload) {
        storeWorkload.requireAble(db);
      }
      workload.init(ofWorkload(workload, properties));
      CoreWorkloads.setZipfianConstant(workload, properties);
      // The threads read it when they are connected, and that is too late to refuse it.
      KeyMapping.of(properties, workload);
      return workload;
    } catch (WorkloadException e) {
      throw new ConfigurationException(Causes.line(e), e);
    } catch (ConfigurationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ConfigurationException(
          "the workload " + className + " refuses its properties: " + Causes.line(e), e);
    }
  }

  private static Properties ofWorkload(Workload workload, Properties properties) {
    if (!(workload instanceof CoreWorkload) || workload instanceof ConstantOccupancyWorkload) {
      return properties;
    }
    // With zipfian requests the core workload reads this, although a load or a timed run does not
    // need it.
    Properties own = (Properties) properties.clone();
    own.putIfAbsent(CommonSettings.OPERATION_COUNT.name(), "0");
    return own;
  }

  /**
   * The share of each operation of a run in percent, by its name; empty if the workload does not
   * say.
   */
  static Map<String, Double> mix(Workload workload, Properties properties) {
    if (workload instanceof StoreWorkload storeWorkload) {
      return storeWorkload.operationMix();
    }
    return workload instanceof CoreWorkload ? CoreProportions.percentages(properties) : Map.of();
  }

  /**
   * {@code Operation mix: READ 95 %; UPDATE 5 %}; empty if no mix is known. Without commas: parsers
   * take a line with two commas for one of the result.
   */
  static Optional<String> describe(Map<String, Double> mix) {
    return mix.isEmpty()
        ? Optional.empty()
        : Optional.of(
            mix.entrySet().stream()
                .map(share -> share.getKey() + " " + Numbers.decimal(share.getValue()) + " %")
                .collect(Collectors.joining("; ", "Operation mix: ", "")));
  }
}
