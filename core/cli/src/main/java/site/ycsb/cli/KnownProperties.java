// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import site.ycsb.Workload;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.run.Plugins;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.SearchWorkload;

/** The properties that the client and a workload read. */
final class KnownProperties {

  private KnownProperties() {}

  /** What the client declares, and the workload of this class. */
  static List<Setting<?>> declaredFor(Class<?> workload) {
    List<Setting<?>> settings = new ArrayList<>(DeclaredSettings.readBy(DeclaredSettings.CLIENT));
    if (SearchWorkload.class.isAssignableFrom(workload)) {
      settings.addAll(DeclaredSettings.readBy(DeclaredSettings.SEARCH));
    }
    return settings;
  }

  /**
   * Checks the value of each declared property that is set, whether or not this command reads it:
   * the next one would refuse it when a table has been replaced.
   *
   * @throws ConfigurationException if one has not the type that its setting declares
   */
  static void check(Properties properties) {
    Class<?> workload =
        BindingNames.isOnClassPath(CommonSettings.WORKLOAD.or(properties, ""))
            ? Plugins.workloadClass(CommonSettings.WORKLOAD.get(properties))
            : Workload.class;
    declaredFor(workload).forEach(setting -> setting.find(properties));
  }

  /** Their names. */
  static Set<String> of(Class<? extends Workload> workload) {
    Set<String> names = new TreeSet<>();
    declaredFor(workload).forEach(setting -> names.add(setting.name()));
    for (Class<?> type = workload; type != null; type = type.getSuperclass()) {
      addConstants(type, names);
    }
    addConstants(ExponentialGenerator.class, names);
    return names;
  }

  /** YCSB's workloads, and those written like them, have each name as a public constant. */
  private static void addConstants(Class<?> type, Set<String> names) {
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      boolean isName =
          Modifier.isPublic(modifiers)
              && Modifier.isStatic(modifiers)
              && field.getType() == String.class
              && !field.getName().endsWith("_DEFAULT");
      if (isName) {
        names.add(valueOf(field));
      }
    }
  }

  private static String valueOf(Field field) {
    try {
      return String.valueOf(field.get(null));
    } catch (IllegalAccessException | LinkageError e) {
      return field.getName();
    }
  }
}
