// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import site.ycsb.Workload;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.workloads.SearchWorkload;

/** The names of the properties that the client and a workload read. */
final class KnownProperties {

  private KnownProperties() {}

  static Set<String> of(Class<? extends Workload> workload) {
    Set<String> names = new TreeSet<>();
    ClientSettings.all().forEach(setting -> names.add(setting.name()));
    if (SearchWorkload.class.isAssignableFrom(workload)) {
      SearchSettings.all().forEach(setting -> names.add(setting.name()));
    }
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
