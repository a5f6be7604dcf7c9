// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The settings of the class path, known before any binding is loaded. The client refuses properties
 * that contradict each other, and shows the values of these settings unless they are secret; it
 * shows the value of any other property only where its name says that it is harmless.
 *
 * <p>Files {@code META-INF/ycsb/settings} name the classes that declare them, one on each line, as
 * {@link Setting#declaredBy} takes them.
 */
public final class DeclaredSettings {

  private static final List<Setting<?>> ALL = of(DeclaredSettings.class.getClassLoader());

  private DeclaredSettings() {}

  /** The settings of a class path of its own, such as that of a binding which others exclude. */
  public static List<Setting<?>> of(ClassLoader classPath) {
    return classPath
        .resources("META-INF/ycsb/settings")
        .flatMap(DeclaredSettings::lines)
        .<Setting<?>>flatMap(name -> declaredBy(name, classPath).stream())
        .distinct()
        .toList();
  }

  private static Stream<String> lines(URL file) {
    try (InputStream content = file.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * None of a binding whose libraries are missing: it cannot run, and the message about that has to
   * be masked too.
   */
  private static List<Setting<?>> declaredBy(String className, ClassLoader classPath) {
    try {
      return Setting.declaredBy(Class.forName(className, true, classPath));
    } catch (ClassNotFoundException | LinkageError e) {
      return List.of();
    }
  }

  public static List<Setting<?>> all() {
    return ALL;
  }

  /**
   * Refuses properties that exclude each other, or that need others, as these settings declare.
   *
   * @throws ConfigurationException if there are any
   */
  public static void refuseContradictions(Collection<Setting<?>> settings, Properties properties) {
    ConfigurationException.check(
        () ->
            settings.forEach(
                setting -> setting.relations().forEach(r -> check(setting, r, properties))));
  }

  private static void check(Setting<?> setting, Setting.Relation relation, Properties properties) {
    boolean isSet = setting.isChanged(properties);
    boolean otherIsSet = relation.others().stream().anyMatch(other -> other.isChanged(properties));
    switch (relation.kind()) {
      case NOT_WITH ->
          ConfigurationException.refuseIf(
              isSet && otherIsSet,
              "%s and %s exclude each other: leave one out",
              setting.change(),
              relation.change());
      case ONLY_WITH -> refuseIfOnly(isSet, otherIsSet, setting.change(), relation.change());
      case TOGETHER_WITH -> {
        refuseIfOnly(isSet, otherIsSet, setting.change(), relation.change());
        refuseIfOnly(otherIsSet, isSet, relation.change(), setting.change());
      }
    }
  }

  private static void refuseIfOnly(boolean isSet, boolean neededIsSet, String name, String needed) {
    ConfigurationException.refuseIf(
        isSet && !neededIsSet, "%s needs %s: set both or neither", name, needed);
  }
}
