// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.client.InsertRetries;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.random.Hotspot;
import site.ycsb.random.NewestRecords;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;
import site.ycsb.workloads.ConstantOccupancyWorkload;
import site.ycsb.workloads.CoreWorkload;

/**
 * What the client has to know about YCSB's {@link CoreWorkload} and its subclasses. It reads counts
 * as 32-bit numbers, and ends the JVM if they do not fit together.
 */
public final class CoreWorkloads {

  static final ValueType<Long> COUNT = ValueType.wholeNumber(0, Integer.MAX_VALUE);

  private static final Setting<Long> RECORDS = CommonSettings.RECORD_COUNT.as(COUNT);
  private static final Setting<Long> INSERT_START = CommonSettings.INSERT_START.as(COUNT);
  private static final Setting<Long> INSERT_COUNT = CommonSettings.INSERT_COUNT.as(COUNT);
  private static final Setting<Long> OPERATIONS = CommonSettings.OPERATION_COUNT.as(COUNT);

  private static final Setting<Double> INSERTS = CoreProportions.INSERTS;

  static final Setting<Long> FIELD_COUNT =
      positive("fieldcount", 10, "number of fields of a record");
  private static final Setting<Long> FIELD_LENGTH =
      positive("fieldlength", 100, "length of the longest field");
  private static final Setting<Long> MIN_FIELD_LENGTH =
      positive("minfieldlength", 1, "length of the shortest field");
  private static final Setting<Long> MAX_SCAN_LENGTH =
      positive("maxscanlength", 1000, "length of the longest scan");
  private static final Setting<Long> MIN_SCAN_LENGTH =
      positive("minscanlength", 1, "length of the shortest scan");

  /** Limited because the workload adds the zeros one by one, each time to a new string. */
  private static final Setting<Integer> ZERO_PADDING =
      Setting.integer("zeropadding", 1, 0, 4096, "digits of the number of a key");

  private static final Setting<String> REQUEST_DISTRIBUTION =
      Setting.text("requestdistribution", "uniform", "which record an operation uses");

  /** What the workload of YCSB itself takes, which is in lower case only. */
  private static final ValueType<String> REQUEST_DISTRIBUTIONS =
      ValueType.choice("uniform", "zipfian", "latest", "hotspot", "sequential", "exponential");

  private static final Setting<String> FIELD_LENGTHS =
      Setting.text("fieldlengthdistribution", "constant", "lengths of fields");

  private static final Setting<Boolean> READ_ALL_FIELDS =
      flag("readallfields", "whether reads ask for all fields");
  private static final Setting<Boolean> WRITE_ALL_FIELDS =
      flag("writeallfields", "whether updates write all fields");
  private static final Setting<Boolean> DATA_INTEGRITY =
      flag("dataintegrity", "whether to check replies to reads by key");

  /** How failed calls of this kind are counted. */
  private static final String DUPLICATES = "INSERT DUPLICATE_KEY";

  private CoreWorkloads() {}

  private static Setting<Long> positive(String name, long defaultValue, String meaning) {
    return Setting.wholeNumber(name, defaultValue, 1, Integer.MAX_VALUE, meaning);
  }

  private static Setting<Boolean> flag(String name, String meaning) {
    return Setting.optional(name, ValueType.flag(), meaning);
  }

  /**
   * Has a workload choose records by Zipf's law with the constant that the properties set; without
   * one, or with another distribution, by its own generator.
   */
  public static void setZipfianConstant(Workload workload, Properties properties) {
    if (!(workload instanceof CoreWorkload) || !ScatteredZipfian.CONSTANT.isSet(properties)) {
      return;
    }
    double constant = ScatteredZipfian.CONSTANT.get(properties);
    if (!REQUEST_DISTRIBUTION.get(properties).equals("zipfian")) {
      throw ScatteredZipfian.CONSTANT.needs(
          Double.toString(constant), REQUEST_DISTRIBUTION + "=zipfian: set both or neither");
    }
    long start = INSERT_START.get(properties);
    long records = INSERT_COUNT.or(properties, RECORDS.get(properties) - start);
    // The workload repeats draws until the record exists.
    long inserts = (long) (OPERATIONS.get(properties) * INSERTS.get(properties) * 2);
    try {
      Field chooser = CoreWorkload.class.getDeclaredField("keychooser");
      chooser.setAccessible(true);
      chooser.set(workload, new ScatteredZipfian(start, start + records + inserts - 1, constant));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("not the CoreWorkload of YCSB 0.17", e);
    }
  }

  /**
   * A warning if a run inserts the keys that another client inserts too; the workload numbers new
   * records from the same number on in each client. Empty for other workloads and phases.
   */
  public static Optional<String> warning(Workload workload, Phase phase, Properties properties) {
    boolean isPart = INSERT_START.get(properties) > 0 || INSERT_COUNT.isSet(properties);
    return phase == Phase.RUN
            && workload instanceof CoreWorkload
            && !(workload instanceof ConstantOccupancyWorkload)
            && isPart
            && INSERTS.get(properties) > 0
        ? Optional.of(
            "warning: %s has every client insert the same new keys, from recordcount on, whatever %s says: let one client insert, or use the search workload"
                .formatted(workload.getClass().getSimpleName(), INSERT_START))
        : Optional.empty();
  }

  /** What to do about inserts that failed because the key was there; empty for other failures. */
  public static Optional<String> hint(
      Workload workload, Phase phase, Map<String, Long> failedCalls) {
    if (!(workload instanceof CoreWorkload) || !failedCalls.containsKey(DUPLICATES)) {
      return Optional.empty();
    }
    return Optional.of(
        phase == Phase.LOAD
            ? DUPLICATES + ": the table has these keys already: empty it before a load"
            : DUPLICATES
                + ": an earlier run or another client has inserted these keys, because each run"
                + " inserts from recordcount on: load again into an empty table, or raise"
                + " recordcount by the records inserted since the load");
  }

  /** What to check after wrong replies; empty for another workload. */
  public static Optional<String> questionAfterWrongReplies(Workload workload) {
    return workload instanceof CoreWorkload
        ? Optional.of(
            "was the table loaded with the same %s and %s and %s?"
                .formatted(DATA_INTEGRITY, FIELD_LENGTH, FIELD_COUNT))
        : Optional.empty();
  }

  /** What was read, and whether it was checked. Empty for another workload. */
  public static Map<String, String> facts(Workload workload, Properties properties) {
    if (!(workload instanceof CoreWorkload)) {
      return Map.of();
    }
    // The workload itself reads the property in this way.
    boolean checked = Boolean.parseBoolean(properties.getProperty(DATA_INTEGRITY.name()));
    return Map.of(
        WorkloadFact.VALUES.key(),
        checked
            ? "made from key and field; reads by key were checked, scans were not"
                + " (dataintegrity=true)"
            : "random bytes, and no reply was checked: dataintegrity=true checks reads by key");
  }

  /**
   * Refuses properties that the workload cannot represent, before it is made; ignores other
   * workloads.
   *
   * @throws ConfigurationException with a message for the user
   */
  public static void check(Class<? extends Workload> type, Phase phase, Properties properties) {
    if (!CoreWorkload.class.isAssignableFrom(type)) {
      return;
    }
    long records = RECORDS.or(properties, 0L);
    if (records == 0) {
      records = Integer.MAX_VALUE;
    }
    long start = INSERT_START.get(properties);
    long inserts = recordsOfClient(properties, records, start);
    long operations = OPERATIONS.get(properties);
    if (phase == Phase.RUN) {
      checkNewKeys(properties, records, operations);
    }
    CoreProportions.check(type, phase, properties);
    checkRequestDistribution(type, properties);
    LengthHistogram.check(properties);
    List.of(FIELD_COUNT, ZERO_PADDING).forEach(setting -> setting.get(properties));
    InsertRetries.from(properties);
    checkRange(MIN_FIELD_LENGTH, FIELD_LENGTH, properties);
    checkRange(MIN_SCAN_LENGTH, MAX_SCAN_LENGTH, properties);
    List.of(READ_ALL_FIELDS, WRITE_ALL_FIELDS, DATA_INTEGRITY)
        .forEach(flag -> checkFlag(flag, properties));
    Hotspot hotspot = Hotspot.from(properties);
    if (phase == Phase.RUN && REQUEST_DISTRIBUTION.get(properties).equals("hotspot")) {
      hotspot.requireRecords(inserts);
    }
    NewestRecords newest = NewestRecords.from(properties);
    if (phase == Phase.RUN && REQUEST_DISTRIBUTION.get(properties).equals("exponential")) {
      newest.requireSome();
    }
    if (DATA_INTEGRITY.or(properties, false) && !FIELD_LENGTHS.get(properties).equals("constant")) {
      throw new ConfigurationException("dataintegrity=true needs fieldlengthdistribution=constant");
    }
  }

  /** How many of the records are this client's, by the properties that were given. */
  private static long recordsOfClient(Properties properties, long records, long start) {
    if (start >= records) {
      throw INSERT_START.needs(
          Long.toString(start), "a recordcount above it, not %s".formatted(records));
    }
    long inserts = INSERT_COUNT.or(properties, records - start);
    if (start + inserts > records) {
      throw new ConfigurationException(
          "recordcount=%s is less than insertstart=%s and insertcount=%s together"
              .formatted(records, start, inserts));
    }
    if (inserts == 0) {
      throw INSERT_COUNT.needs("0", "a whole number of 1 or more, or leave it out");
    }
    return inserts;
  }

  /** A run numbers the keys that it inserts after those that were loaded. */
  private static void checkNewKeys(Properties properties, long records, long operations) {
    double inserts = operations * INSERTS.get(properties);
    // With zipfian requests it keeps room for twice as many.
    if (records + 2 * inserts > Integer.MAX_VALUE) {
      throw new ConfigurationException(
          "recordcount=%s leaves no room for the inserts of operationcount=%s: CoreWorkload cannot number more than %s records"
              .formatted(records, operations, Integer.MAX_VALUE));
    }
  }

  /** The workload's own message would not name the property. */
  private static void checkRange(Setting<Long> min, Setting<Long> max, Properties properties) {
    min.as(ValueType.wholeNumber(1, max.get(properties))).get(properties);
  }

  /** A workload of the user may have distributions of its own. */
  private static void checkRequestDistribution(
      Class<? extends Workload> type, Properties properties) {
    String value =
        properties.getProperty(REQUEST_DISTRIBUTION.name(), REQUEST_DISTRIBUTION.defaultText());
    if (type.getPackage() == CoreWorkload.class.getPackage()
        && !value.equals(REQUEST_DISTRIBUTIONS.parser().apply(value))) {
      throw REQUEST_DISTRIBUTION.needs(value, REQUEST_DISTRIBUTIONS.needs() + ", in lower case");
    }
  }

  /** The workload takes everything but {@code true} for false, even with a blank after it. */
  private static void checkFlag(Setting<Boolean> flag, Properties properties) {
    String value = properties.getProperty(flag.name(), "true");
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      throw flag.needs(value, "one of true, false, without blanks");
    }
  }
}
