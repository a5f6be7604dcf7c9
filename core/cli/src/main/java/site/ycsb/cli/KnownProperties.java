// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import site.ycsb.Workload;
import site.ycsb.compat.TextFormat;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.load.LoadSettings;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.Plugins;
import site.ycsb.run.WatchModule;
import site.ycsb.saturation.Saturation;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.SearchWorkload;

/** The properties that the client and a workload read. */
final class KnownProperties {

  /** Of the client and the search workload, as masks of secrets know them. */
  static final Setting.Group DECLARED =
      () -> Stream.concat(ofClient().stream(), SearchSettings.all().stream()).toList();

  private KnownProperties() {}

  private static List<Setting<?>> ofClient() {
    return Stream.of(
            PhaseOptions.settings(),
            Setting.declaredBy(LoadSettings.class, BackgroundSettings.class, ClientNumber.class),
            TextFormat.settings(),
            Setting.declaredBy(WatchModule.class, Saturation.class, Verifier.class),
            ofCommands())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Setting<?>> ofCommands() {
    return ServiceLoader.load(Subcommand.class, Subcommand.class.getClassLoader()).stream()
        .flatMap(command -> command.get().settings().stream())
        .toList();
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
    Stream<Setting<?>> ofWorkload =
        SearchWorkload.class.isAssignableFrom(workload)
            ? SearchSettings.all().stream()
            : Stream.of();
    ConfigurationException.check(
        () -> Stream.concat(ofClient().stream(), ofWorkload).forEach(s -> s.find(properties)));
  }

  /** Their names. */
  static Set<String> of(Class<? extends Workload> workload) {
    Set<String> names = new TreeSet<>();
    ofClient().forEach(setting -> names.add(setting.name()));
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
