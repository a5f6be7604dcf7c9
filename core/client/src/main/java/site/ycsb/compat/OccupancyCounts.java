// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Properties;
import site.ycsb.WorkloadException;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/**
 * The counts that YCSB's {@link ConstantOccupancyWorkload} makes from the size of the disk. It sets
 * them in its {@code init}, which is too late to plan the phase.
 */
public final class OccupancyCounts extends CoreWorkload {

  private static final Setting<Long> STORAGE_AGE =
      Setting.of(
          ConstantOccupancyWorkload.STORAGE_AGE_PROPERTY,
          CoreWorkloads.COUNT,
          10L,
          "how often all records are written");

  private static final Setting<Long> DISK_SIZE =
      Setting.wholeNumber(
              ConstantOccupancyWorkload.DISK_SIZE_PROPERTY,
              100_000_000,
              1,
              Long.MAX_VALUE,
              "size of the disk")
          .in("bytes");

  private static final Setting<Double> OCCUPANCY =
      Setting.decimal(
          ConstantOccupancyWorkload.OCCUPANCY_PROPERTY,
          0.9,
          0,
          1,
          "share of the disk that records take");

  private OccupancyCounts() {}

  /**
   * The properties with those counts; for any other workload, the given properties.
   *
   * @throws ConfigurationException with a message for the user
   */
  public static Properties of(Properties given) {
    if (!ConstantOccupancyWorkload.class.getName().equals(CommonSettings.WORKLOAD.or(given, ""))) {
      return given;
    }
    long records = records(given);
    long ages = STORAGE_AGE.get(given);
    Properties properties = (Properties) given.clone();
    properties.setProperty(CommonSettings.RECORD_COUNT.name(), Long.toString(records));
    properties.setProperty(CommonSettings.INSERT_COUNT.name(), Long.toString(records));
    properties.setProperty(CommonSettings.OPERATION_COUNT.name(), Long.toString(ages * records));
    return properties;
  }

  private static long records(Properties given) {
    long bytes = DISK_SIZE.get(given);
    int fields = CoreWorkloads.FIELD_COUNT.get(given).intValue();
    double share = OCCUPANCY.get(given);
    LengthHistogram.check(given);
    try {
      long records = (long) (share * (bytes / (getFieldLengthGenerator(given).mean() * fields)));
      if (records == 0) {
        throw new ConfigurationException(
            "disksize=" + bytes + " has no room for a record: set it to more");
      }
      return records;
    } catch (WorkloadException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }
}
