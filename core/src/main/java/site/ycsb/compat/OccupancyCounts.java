// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Properties;
import site.ycsb.Client;
import site.ycsb.WorkloadException;
import site.ycsb.settings.PropertyReader;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/**
 * The counts that YCSB's {@link ConstantOccupancyWorkload} makes from the size of the disk. It sets
 * them when it is made, which is too late for who has to know how much there is to do.
 */
public final class OccupancyCounts extends CoreWorkload {

  private OccupancyCounts() {}

  /**
   * The properties as they are for that workload, those given for any other one.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static Properties of(Properties given) {
    if (!ConstantOccupancyWorkload.class
        .getName()
        .equals(given.getProperty(Client.WORKLOAD_PROPERTY, "").strip())) {
      return given;
    }
    long records = records(given);
    long ages =
        new PropertyReader(given)
            .wholeNumber(
                ConstantOccupancyWorkload.STORAGE_AGE_PROPERTY,
                ConstantOccupancyWorkload.STORAGE_AGE_PROPERTY_DEFAULT,
                0,
                Integer.MAX_VALUE);
    Properties properties = new Properties();
    properties.putAll(given);
    properties.setProperty(Client.RECORD_COUNT_PROPERTY, Long.toString(records));
    properties.setProperty(CoreWorkload.INSERT_COUNT_PROPERTY, Long.toString(records));
    properties.setProperty(Client.OPERATION_COUNT_PROPERTY, Long.toString(ages * records));
    return properties;
  }

  private static long records(Properties given) {
    PropertyReader reader = new PropertyReader(given);
    long bytes =
        reader.wholeNumber(
            ConstantOccupancyWorkload.DISK_SIZE_PROPERTY,
            ConstantOccupancyWorkload.DISK_SIZE_PROPERTY_DEFAULT,
            1,
            Long.MAX_VALUE);
    double share =
        reader.decimal(
            ConstantOccupancyWorkload.OCCUPANCY_PROPERTY,
            ConstantOccupancyWorkload.OCCUPANCY_PROPERTY_DEFAULT,
            0,
            1);
    int fields = reader.integer(FIELD_COUNT_PROPERTY, 10, 1, Integer.MAX_VALUE);
    long records = (long) (share * (bytes / (fieldLength(given) * fields)));
    if (records == 0) {
      throw new IllegalArgumentException(
          "disksize=" + bytes + " has no room for a record: set it to more");
    }
    return records;
  }

  private static double fieldLength(Properties given) {
    try {
      return getFieldLengthGenerator(given).mean();
    } catch (WorkloadException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
