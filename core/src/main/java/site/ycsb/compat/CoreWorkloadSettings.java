// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/**
 * The settings of YCSB's {@link CoreWorkload} that it does not check itself, with the ranges that
 * it can represent.
 */
final class CoreWorkloadSettings {

  private static final ValueType<Long> COUNT = ValueType.wholeNumber(0, Integer.MAX_VALUE);

  static final Setting<Long> RECORDS = CommonSettings.RECORD_COUNT.as(COUNT);
  static final Setting<Long> INSERT_START = CommonSettings.INSERT_START.as(COUNT);
  static final Setting<Long> INSERT_COUNT = CommonSettings.INSERT_COUNT.as(COUNT);
  static final Setting<Long> OPERATIONS = CommonSettings.OPERATION_COUNT.as(COUNT);

  static final Setting<Double> READS =
      proportion(
          CoreWorkload.READ_PROPORTION_PROPERTY, CoreWorkload.READ_PROPORTION_PROPERTY_DEFAULT);
  static final Setting<Double> UPDATES =
      proportion(
          CoreWorkload.UPDATE_PROPORTION_PROPERTY, CoreWorkload.UPDATE_PROPORTION_PROPERTY_DEFAULT);
  static final Setting<Double> INSERTS =
      proportion(
          CoreWorkload.INSERT_PROPORTION_PROPERTY, CoreWorkload.INSERT_PROPORTION_PROPERTY_DEFAULT);
  static final Setting<Double> SCANS =
      proportion(
          CoreWorkload.SCAN_PROPORTION_PROPERTY, CoreWorkload.SCAN_PROPORTION_PROPERTY_DEFAULT);
  static final Setting<Double> READ_MODIFY_WRITES =
      proportion(
          CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY,
          CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY_DEFAULT);

  static final Setting<Long> FIELD_COUNT =
      positive(
          CoreWorkload.FIELD_COUNT_PROPERTY,
          CoreWorkload.FIELD_COUNT_PROPERTY_DEFAULT,
          "number of fields of a record");
  static final Setting<Long> FIELD_LENGTH =
      positive(
          CoreWorkload.FIELD_LENGTH_PROPERTY,
          CoreWorkload.FIELD_LENGTH_PROPERTY_DEFAULT,
          "length of the longest field");
  static final Setting<Long> MIN_FIELD_LENGTH =
      positive(CoreWorkload.MIN_FIELD_LENGTH_PROPERTY, "1", "length of the shortest field");
  static final Setting<Long> MAX_SCAN_LENGTH =
      positive(
          CoreWorkload.MAX_SCAN_LENGTH_PROPERTY,
          CoreWorkload.MAX_SCAN_LENGTH_PROPERTY_DEFAULT,
          "length of the longest scan");
  static final Setting<Long> MIN_SCAN_LENGTH =
      positive(CoreWorkload.MIN_SCAN_LENGTH_PROPERTY, "1", "length of the shortest scan");

  /** Limited because the workload adds the zeros one by one, each time to a new string. */
  static final Setting<Integer> ZERO_PADDING =
      Setting.integer(
          CoreWorkload.ZERO_PADDING_PROPERTY, 1, 0, 4096, "digits of the number of a key");

  static final Setting<Long> RETRY_LIMIT =
      Setting.of(CoreWorkload.INSERTION_RETRY_LIMIT, COUNT, 0L, "how often an insert is retried");

  /** At most a day, because the workload counts milliseconds in 32 bits. */
  static final Setting<Integer> RETRY_INTERVAL =
      Setting.integer(
              CoreWorkload.INSERTION_RETRY_INTERVAL,
              3,
              0,
              86_400,
              "how long to wait before a retry")
          .in("s");

  static final Setting<String> REQUEST_DISTRIBUTION =
      Setting.text(
          CoreWorkload.REQUEST_DISTRIBUTION_PROPERTY,
          CoreWorkload.REQUEST_DISTRIBUTION_PROPERTY_DEFAULT,
          "which record an operation uses");

  static final Setting<String> FIELD_LENGTHS =
      Setting.text(
          CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY,
          CoreWorkload.FIELD_LENGTH_DISTRIBUTION_PROPERTY_DEFAULT,
          "lengths of fields");

  static final Setting<Boolean> READ_ALL_FIELDS =
      flag(CoreWorkload.READ_ALL_FIELDS_PROPERTY, "whether reads ask for all fields");
  static final Setting<Boolean> WRITE_ALL_FIELDS =
      flag(CoreWorkload.WRITE_ALL_FIELDS_PROPERTY, "whether updates write all fields");
  static final Setting<Boolean> DATA_INTEGRITY =
      flag(CoreWorkload.DATA_INTEGRITY_PROPERTY, "whether what is read by key is checked");

  static final Setting<Long> STORAGE_AGE =
      Setting.of(
          ConstantOccupancyWorkload.STORAGE_AGE_PROPERTY,
          COUNT,
          ConstantOccupancyWorkload.STORAGE_AGE_PROPERTY_DEFAULT,
          "how often all records are written");
  static final Setting<Long> DISK_SIZE =
      Setting.wholeNumber(
              ConstantOccupancyWorkload.DISK_SIZE_PROPERTY,
              ConstantOccupancyWorkload.DISK_SIZE_PROPERTY_DEFAULT,
              1,
              Long.MAX_VALUE,
              "size of the disk")
          .in("bytes");
  static final Setting<Double> OCCUPANCY =
      Setting.decimal(
          ConstantOccupancyWorkload.OCCUPANCY_PROPERTY,
          ConstantOccupancyWorkload.OCCUPANCY_PROPERTY_DEFAULT,
          0,
          1,
          "share of the disk that records take");

  private CoreWorkloadSettings() {}

  private static Setting<Double> proportion(String name, String defaultText) {
    return Setting.decimal(
        name,
        Double.parseDouble(defaultText),
        0,
        Double.MAX_VALUE,
        "share of the operation, relative to the others");
  }

  private static Setting<Long> positive(String name, String defaultText, String meaning) {
    return Setting.wholeNumber(name, Long.parseLong(defaultText), 1, Integer.MAX_VALUE, meaning);
  }

  private static Setting<Boolean> flag(String name, String meaning) {
    return Setting.optional(name, ValueType.flag(), meaning);
  }
}
