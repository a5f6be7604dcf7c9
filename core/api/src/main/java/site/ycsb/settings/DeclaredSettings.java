// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The settings of the class path, known before any binding is loaded. The client refuses properties
 * that contradict each other, and shows the values of these settings unless they are secret; it
 * shows the value of any other property only where its name says that it is harmless.
 *
 * <p>Files {@code META-INF/ycsb/settings} name the classes that declare settings, one on each line,
 * as {@link Setting#declaredBy} takes them. Settings below a heading such as {@code [search data]}
 * are read by the search workload, and documented in the table <i>data</i>, in the order of the
 * file. Settings of a binding have no heading. A test finds settings that no file has.
 */
public final class DeclaredSettings {

  /** The heading of settings that the client reads, whatever the workload. */
  public static final String CLIENT = "client";

  /** The heading of settings that the search workload reads. */
  public static final String SEARCH = "search";

  /**
   * The settings below one heading of one file.
   *
   * @param reader empty for a binding
   */
  private record SettingsSection(String reader, String table, List<Setting<?>> settings) {}

  private static final List<SettingsSection> SECTIONS =
      sections(DeclaredSettings.class.getClassLoader()).toList();

  private static final List<Setting<?>> ALL = settings(SECTIONS.stream());

  private DeclaredSettings() {}

  public static List<Setting<?>> all() {
    return ALL;
  }

  /** The settings of another class path, such as the one of a binding that excludes others. */
  public static List<Setting<?>> of(ClassLoader classPath) {
    return settings(sections(classPath));
  }

  /**
   * What the client or a workload reads.
   *
   * @param reader {@link #CLIENT} or {@link #SEARCH}
   */
  public static List<Setting<?>> readBy(String reader) {
    return settings(SECTIONS.stream().filter(section -> section.reader.equals(reader)));
  }

  /** The settings of the client and its workloads by the name of their table, in a stable order. */
  public static SortedMap<String, List<Setting<?>>> tables() {
    SortedMap<String, List<Setting<?>>> tables = new TreeMap<>();
    for (SettingsSection section : SECTIONS) {
      if (!section.table.isEmpty()) {
        tables.computeIfAbsent(section.table, name -> new ArrayList<>()).addAll(section.settings);
      }
    }
    return tables;
  }

  private static List<Setting<?>> settings(Stream<SettingsSection> sections) {
    return sections.<Setting<?>>flatMap(each -> each.settings.stream()).distinct().toList();
  }

  private static Stream<SettingsSection> sections(ClassLoader classPath) {
    return classPath
        .resources("META-INF/ycsb/settings")
        .flatMap(file -> sections(file, classPath).stream());
  }

  private static List<SettingsSection> sections(URL file, ClassLoader classPath) {
    List<SettingsSection> sections =
        new ArrayList<>(List.of(new SettingsSection("", "", new ArrayList<>())));
    for (String line : lines(file)) {
      if (line.startsWith("[")) {
        String[] heading = line.substring(1, line.length() - 1).split(" ");
        sections.add(new SettingsSection(heading[0], heading[1], new ArrayList<>()));
      } else if (!line.isEmpty()) {
        sections.get(sections.size() - 1).settings.addAll(declaredBy(line, classPath));
      }
    }
    return sections;
  }

  private static List<String> lines(URL file) {
    try (InputStream content = file.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * Returns nothing for a binding whose libraries are missing: it cannot run, and the message about
   * that has to be masked too.
   */
  private static List<Setting<?>> declaredBy(String className, ClassLoader classPath) {
    try {
      return Setting.declaredBy(Class.forName(className, true, classPath));
    } catch (ClassNotFoundException | LinkageError e) {
      return List.of();
    }
  }

  /**
   * Refuses properties that exclude each other, or that need others, as these settings declare.
   *
   * @throws ConfigurationException if there are any
   */
  public static void refuseContradictions(Collection<Setting<?>> settings, Properties properties) {
    settings.forEach(setting -> setting.relations().forEach(r -> check(setting, r, properties)));
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
