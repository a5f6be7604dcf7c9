// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.List;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.load.Phase;
import site.ycsb.search.scenario.Hotspot;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;
import site.ycsb.workloads.CoreWorkload;

/**
 * Refuses properties that YCSB's {@link CoreWorkload} cannot represent. It reads counts as 32-bit
 * numbers, and ends the JVM if they do not fit together.
 */
public final class CoreWorkloadLimits {

  private CoreWorkloadLimits() {}

  /**
   * Checks before the workload is made; ignores other workloads.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static void check(Class<? extends Workload> type, Phase phase, Properties given) {
    if (!CoreWorkload.class.isAssignableFrom(type)) {
      return;
    }
    Properties properties = OccupancyCounts.of(given);
    long records = CoreWorkloadSettings.RECORDS.or(properties, 0L);
    if (records == 0) {
      records = Integer.MAX_VALUE;
    }
    long start = CoreWorkloadSettings.INSERT_START.get(properties);
    long inserts = CoreWorkloadSettings.INSERT_COUNT.or(properties, records - start);
    if (inserts < 0 || start + inserts > records) {
      throw new IllegalArgumentException(
          "recordcount="
              + records
              + " is less than insertstart="
              + start
              + " and insertcount="
              + inserts
              + " together");
    }
    if (inserts == 0) {
      throw CoreWorkloadSettings.INSERT_COUNT.needs(
          "0", "a whole number of 1 or more, or leave it out");
    }
    long operations = CoreWorkloadSettings.OPERATIONS.get(properties);
    if (phase == Phase.RUN) {
      checkNewKeys(properties, records, operations);
    }
    checkProportions(properties, phase);
    checkNumbers(properties);
    checkFlags(given);
    Hotspot hotspot = Hotspot.from(properties);
    if (phase == Phase.RUN
        && CoreWorkloadSettings.REQUEST_DISTRIBUTION.get(properties).equals("hotspot")) {
      hotspot.requireRecords(inserts);
    }
    if (CoreWorkloadSettings.DATA_INTEGRITY.or(properties, false)
        && !CoreWorkloadSettings.FIELD_LENGTHS.get(properties).equals("constant")) {
      throw new IllegalArgumentException(
          "dataintegrity=true needs fieldlengthdistribution=constant");
    }
  }

  /** A run numbers the keys that it inserts after those that were loaded. */
  private static void checkNewKeys(Properties properties, long records, long operations) {
    double inserts = operations * CoreWorkloadSettings.INSERTS.get(properties);
    // With zipfian requests it keeps room for twice as many.
    if (records + 2 * inserts > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "recordcount="
              + records
              + " leaves no room for the inserts of operationcount="
              + operations
              + ": CoreWorkload cannot number more than "
              + Integer.MAX_VALUE
              + " records");
    }
  }

  /** Without any share, the workload would find nothing to choose from. */
  private static void checkProportions(Properties properties, Phase phase) {
    double sum = 0;
    for (var proportion : CoreProportions.of(properties).entrySet()) {
      sum += proportion.getValue();
    }
    if (!Double.isFinite(sum)) {
      throw new IllegalArgumentException(
          "the proportions are too large to be added up: use shares such as 0.5");
    }
    if (sum == 0 && phase == Phase.RUN) {
      throw new IllegalArgumentException(
          "all proportions are 0: set one of readproportion, updateproportion, … above 0");
    }
  }

  /** The workload's own message would not name the property. */
  private static void checkNumbers(Properties properties) {
    CoreWorkloadSettings.FIELD_COUNT.get(properties);
    long longest = CoreWorkloadSettings.FIELD_LENGTH.get(properties);
    CoreWorkloadSettings.MIN_FIELD_LENGTH.as(upTo(longest)).get(properties);
    long longestScan = CoreWorkloadSettings.MAX_SCAN_LENGTH.get(properties);
    CoreWorkloadSettings.MIN_SCAN_LENGTH.as(upTo(longestScan)).get(properties);
    CoreWorkloadSettings.ZERO_PADDING.get(properties);
    CoreWorkloadSettings.RETRY_LIMIT.get(properties);
    CoreWorkloadSettings.RETRY_INTERVAL.get(properties);
  }

  private static ValueType<Long> upTo(long max) {
    return ValueType.wholeNumber(1, max);
  }

  /**
   * The workload takes everything but {@code true} for false, even {@code true} with a blank after
   * it.
   */
  private static void checkFlags(Properties properties) {
    for (Setting<Boolean> flag :
        List.of(
            CoreWorkloadSettings.READ_ALL_FIELDS,
            CoreWorkloadSettings.WRITE_ALL_FIELDS,
            CoreWorkloadSettings.DATA_INTEGRITY)) {
      String value = properties.getProperty(flag.name(), "true");
      if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
        throw flag.needs(value, "one of true, false, without blanks");
      }
    }
  }
}
