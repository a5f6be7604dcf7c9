// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/**
 * The settings of the background load: a second mix of operations beside the run's, at a rate and
 * with threads of its own.
 */
public final class BackgroundSettings {

  /** What the names of its properties begin with. */
  public static final String PREFIX = "background.";

  static final String PROPORTION = "proportion";

  /** The core workload reads and updates if it is not told otherwise. */
  private static final List<String> CORE_DEFAULTS = List.of("readproportion", "updateproportion");

  public static final Setting<Double> TARGET =
      Setting.decimal(
              "background.target",
              0,
              0,
              Rates.MAX,
              "operations per second in addition to the run's, reported separately; 0 for"
                  + " none; background.readproportion and so on set their mix")
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  public static final Setting<Integer> THREADS =
      Setting.integer("background.threads", 1, 1, 10_000, "threads of the background load")
          .onlyWith(TARGET)
          .as(Role.LOAD)
          .across(Clients.ADDED);

  private BackgroundSettings() {}

  /**
   * Whether there is a background load.
   *
   * @throws ConfigurationException if its rate is 0, or if there is a mix without a rate
   */
  public static boolean isWanted(Properties properties) {
    if (Rates.orZero(TARGET, properties) > 0) {
      return true;
    }
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      if (name.startsWith(PREFIX) && !isOfLoad(name)) {
        throw new ConfigurationException(name + " needs " + TARGET + ": set both or neither");
      }
    }
    return false;
  }

  private static boolean isOfLoad(String name) {
    return name.equals(TARGET.name()) || name.equals(THREADS.name());
  }

  /** The background load's setting for a proportion of a run; its default is 0. */
  public static Setting<Double> own(Setting<Double> proportion) {
    return proportion.named(PREFIX + proportion.name()).withDefault(0.0);
  }

  /**
   * Checks that there are proportions with the prefix, and nothing else that the background load
   * does not read.
   */
  public static void checkNames(Properties properties) {
    boolean any = false;
    for (String name : properties.stringPropertyNames()) {
      boolean isProportion = name.startsWith(PREFIX) && name.endsWith(PROPORTION);
      ConfigurationException.refuseIf(
          name.startsWith(PREFIX) && !isProportion && !isOfLoad(name),
          "%s: the background load has only proportions of its own; all else is the run's",
          name);
      any |= isProportion;
    }
    ConfigurationException.refuseIf(
        !any, "%s needs a mix of its own: set background.readproportion or the like", TARGET);
  }

  /**
   * The properties of the background load: the run's properties, but with the proportions that have
   * the prefix.
   *
   * @throws ConfigurationException if there are none, or anything else has the prefix
   */
  public static Properties of(Properties properties) {
    Properties background = new Properties();
    checkNames(properties);
    for (String name : properties.stringPropertyNames()) {
      if (!name.startsWith(PREFIX)) {
        background.putIfAbsent(
            name, name.endsWith(PROPORTION) ? "0" : properties.getProperty(name));
      } else if (name.endsWith(PROPORTION)) {
        background.put(name.substring(PREFIX.length()), properties.getProperty(name));
      }
    }
    CORE_DEFAULTS.forEach(name -> background.putIfAbsent(name, "0"));
    return background;
  }
}
