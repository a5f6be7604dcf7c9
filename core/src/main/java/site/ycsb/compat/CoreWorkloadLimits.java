// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.List;
import java.util.Properties;
import site.ycsb.Client;
import site.ycsb.Workload;
import site.ycsb.load.Phase;
import site.ycsb.search.scenario.Hotspot;
import site.ycsb.settings.PropertyReader;
import site.ycsb.workloads.CoreWorkload;

/**
 * Refuses what YCSB's {@link CoreWorkload} cannot hold. It reads counts as 32-bit numbers, and ends
 * the JVM if they do not fit together.
 */
public final class CoreWorkloadLimits {

  /** It adds them one by one, each time to a new string. */
  private static final int MAX_ZERO_PADDING = 4096;

  /** A day. It counts in milliseconds, of which more than 2^31 would be negative. */
  private static final int MAX_RETRY_SECONDS = 86_400;

  private static final List<String> FLAGS =
      List.of(
          CoreWorkload.READ_ALL_FIELDS_PROPERTY,
          CoreWorkload.WRITE_ALL_FIELDS_PROPERTY,
          CoreWorkload.DATA_INTEGRITY_PROPERTY);

  private CoreWorkloadLimits() {}

  /**
   * Checks before the workload is made; other workloads are not looked at.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static void check(Class<? extends Workload> type, Phase phase, Properties properties) {
    if (!CoreWorkload.class.isAssignableFrom(type)) {
      return;
    }
    PropertyReader reader = new PropertyReader(OccupancyCounts.of(properties));
    long records = count(reader, Client.RECORD_COUNT_PROPERTY, 0);
    if (records == 0) {
      records = Integer.MAX_VALUE;
    }
    long start = reader.wholeNumber(Workload.INSERT_START_PROPERTY, 0, 0, Integer.MAX_VALUE);
    long inserts = count(reader, CoreWorkload.INSERT_COUNT_PROPERTY, records - start);
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
      throw PropertyReader.needs(
          CoreWorkload.INSERT_COUNT_PROPERTY, "0", "a whole number of 1 or more, or leave it out");
    }
    long operations = count(reader, Client.OPERATION_COUNT_PROPERTY, 0);
    if (phase == Phase.RUN) {
      checkNewKeys(reader, records, operations);
    }
    checkProportions(reader, phase);
    checkNumbers(reader);
    checkFlags(properties);
    Hotspot hotspot = Hotspot.from(reader);
    if (phase == Phase.RUN
        && reader.string(CoreWorkload.REQUEST_DISTRIBUTION_PROPERTY, "").equals("hotspot")) {
      hotspot.requireRecords(inserts);
    }
    if (reader.flag(CoreWorkload.DATA_INTEGRITY_PROPERTY, false)
        && !reader
            .string(CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY, "constant")
            .equals("constant")) {
      throw new IllegalArgumentException(
          "dataintegrity=true needs fieldlengthdistribution=constant");
    }
  }

  /** The numbers of keys that a run inserts follow those that were loaded. */
  private static void checkNewKeys(PropertyReader reader, long records, long operations) {
    double inserts =
        operations
            * reader.decimal(CoreWorkload.INSERT_PROPORTION_PROPERTY, 0, 0, Double.MAX_VALUE);
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
  private static void checkProportions(PropertyReader reader, Phase phase) {
    double sum = 0;
    for (var proportion : CoreProportions.of(reader).entrySet()) {
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
  private static void checkNumbers(PropertyReader reader) {
    positive(reader, CoreWorkload.FIELD_COUNT_PROPERTY, CoreWorkload.FIELD_COUNT_PROPERTY_DEFAULT);
    long longest =
        positive(
            reader, CoreWorkload.FIELD_LENGTH_PROPERTY, CoreWorkload.FIELD_LENGTH_PROPERTY_DEFAULT);
    reader.wholeNumber(CoreWorkload.MIN_FIELD_LENGTH_PROPERTY, 1, 1, Math.max(1, longest));
    long longestScan =
        positive(
            reader,
            CoreWorkload.MAX_SCAN_LENGTH_PROPERTY,
            CoreWorkload.MAX_SCAN_LENGTH_PROPERTY_DEFAULT);
    reader.wholeNumber(CoreWorkload.MIN_SCAN_LENGTH_PROPERTY, 1, 1, longestScan);
    reader.wholeNumber(CoreWorkload.ZERO_PADDING_PROPERTY, 1, 0, MAX_ZERO_PADDING);
    count(reader, CoreWorkload.INSERTION_RETRY_LIMIT, 0);
    reader.wholeNumber(CoreWorkload.INSERTION_RETRY_INTERVAL, 3, 0, MAX_RETRY_SECONDS);
  }

  /** It takes whatever is not {@code true} for false, a blank behind it included. */
  private static void checkFlags(Properties properties) {
    for (String name : FLAGS) {
      String value = properties.getProperty(name, "true");
      if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
        throw PropertyReader.needs(name, value, "one of true, false, without blanks");
      }
    }
  }

  private static long positive(PropertyReader reader, String name, String fallback) {
    return reader.wholeNumber(name, Long.parseLong(fallback), 1, Integer.MAX_VALUE);
  }

  private static long count(PropertyReader reader, String name, long fallback) {
    return reader.wholeNumber(name, fallback, 0, Integer.MAX_VALUE);
  }
}
