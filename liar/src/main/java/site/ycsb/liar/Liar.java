// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import site.ycsb.Status;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What all instances of {@link LiarDB} in a run share. Lives as long as the process, because the
 * client makes each instance from its class alone.
 */
record Liar(NamedLie name, Lie lie, Occasion occasion) {

  /** Instances of the same name tell the lie together. */
  public static final String NAME_PROPERTY = "liar.name";

  /** The share of calls that get a lie, of those where one is possible, from 0 to 1. */
  public static final String RATE_PROPERTY = "liar.rate";

  private static final Setting<Double> RATE =
      Setting.optional(
          RATE_PROPERTY,
          ValueType.decimal(0, 1),
          "share of the occasions to lie; if not set, the default of the lie");

  private static final ConcurrentMap<String, Liar> BY_NAME = new ConcurrentHashMap<>();

  private static Liar of(Properties properties) {
    NamedLie name =
        NamedLie.SETTING
            .find(properties)
            .orElseThrow(() -> NamedLie.SETTING.needs("", "the name of a lie"));
    double rate = RATE.or(properties, name.rate());
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    return new Liar(name, name.newLie(properties), new Occasion(rate, name.when(), operations));
  }

  static Liar from(Properties properties) {
    return BY_NAME.computeIfAbsent(
        properties.getProperty(NAME_PROPERTY, "default"), name -> of(properties));
  }

  /** How often the liar of that name lied; 0 without one. */
  public static long timesTold(String name) {
    Liar liar = BY_NAME.get(name);
    return liar == null ? 0 : liar.occasion.timesTold();
  }

  Status answer(DbCall asked) {
    return occasion.during(() -> lie.answer(asked, occasion));
  }
}
