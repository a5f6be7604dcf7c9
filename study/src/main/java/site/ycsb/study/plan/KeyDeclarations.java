// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.clients.ClientNumber;
import site.ycsb.settings.CommonSettings;
import site.ycsb.study.plan.StudyFile.DataSection;
import site.ycsb.study.plan.StudyFile.StepSection;

/** What is declared of the keys of a file: see {@link Key}. */
final class KeyDeclarations {

  private static final Set<String> OF_STUDY =
      Set.of(
          CommonSettings.RESULTS_DIR.name(),
          CommonSettings.DO_TRANSACTIONS.name(),
          ClientNumber.INDEX.name(),
          ClientNumber.START.name());

  private static final Map<Class<?>, String> NEEDED =
      Map.of(
          Long.class, "a whole number",
          Integer.class, "a whole number",
          Double.class, "a number",
          boolean.class, "true or false",
          String.class, "one value");

  /** What a key has that is not in the file; null for all other types. */
  private static final Map<Class<?>, Object> ABSENT =
      Map.of(List.class, List.of(), Map.class, Map.of(), boolean.class, false);

  private KeyDeclarations() {}

  /** The keys of a section by name, in the order of their declaration. */
  static Map<String, RecordComponent> of(Class<? extends Record> section) {
    Map<String, RecordComponent> keys = new LinkedHashMap<>();
    for (RecordComponent key : section.getRecordComponents()) {
      keys.put(key.getName(), key);
    }
    return keys;
  }

  /** A section of these values; the others are null, or empty for lists and maps. */
  static <T extends Record> T section(Class<T> type, Map<String, Object> values) {
    List<Class<?>> types = new ArrayList<>();
    List<Object> all = new ArrayList<>();
    for (RecordComponent key : type.getRecordComponents()) {
      Object value = values.get(key.getName());
      types.add(key.getType());
      all.add(value == null ? ABSENT.get(key.getType()) : value);
    }
    try {
      return type.getDeclaredConstructor(types.toArray(Class[]::new)).newInstance(all.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a value has to be, such as {@code a whole number, 1 or more}. */
  static String needed(Class<?> type, Key key) {
    String range = range(key);
    return NEEDED.getOrDefault(type, "another value") + (range.isEmpty() ? "" : ", " + range);
  }

  private static String range(Key key) {
    if (Double.isInfinite(key.min())) {
      return "";
    }
    String min = Names.number(key.min());
    return Double.isInfinite(key.max()) ? min + " or more" : min + " to " + Names.number(key.max());
  }

  /** The name of a key that is missing, with an example if there is one. */
  static String quoted(String name, Key key) {
    return "'" + name + "'" + (key.example().isEmpty() ? "" : ", such as " + key.example());
  }

  /** The meaning of a key with its range and its default. */
  static String meaning(Key key) {
    String fallback = key.fallback().isEmpty() ? "" : "default " + key.fallback();
    List<String> notes = Stream.of(range(key), fallback).filter(note -> !note.isEmpty()).toList();
    return notes.isEmpty() ? key.value() : key.value() + " (" + String.join("; ", notes) + ")";
  }

  private static Stream<RecordComponent> all() {
    return Stream.of(
            StudyFile.class,
            DataSection.class,
            SystemSpec.class,
            ServerSpec.class,
            StepSection.class)
        .flatMap(section -> Stream.of(section.getRecordComponents()));
  }

  /** The names of the keys that no result depends on. */
  static Set<String> labels() {
    return all()
        .filter(key -> key.getAnnotation(Key.class).label())
        .map(RecordComponent::getName)
        .collect(Collectors.toSet());
  }

  /** The key that sets a property, as the name of the section has it; empty if none does. */
  static Optional<String> setting(String property) {
    if (Mixes.isShare(property)) {
      return Optional.of("mix");
    }
    return all()
        .filter(key -> List.of(key.getAnnotation(Key.class).sets()).contains(property))
        .map(RecordComponent::getName)
        .findFirst();
  }

  /**
   * Refuses properties that a study sets by keys of its own, so that it knows what it measures.
   *
   * @param place whose properties they are, for messages
   */
  static void refuseSet(Set<String> properties, String place) {
    for (String name : properties) {
      Optional<String> by =
          OF_STUDY.contains(name)
              ? Optional.of("study")
              : setting(name).map(key -> "key '" + key + "'");
      refuseIf(by.isPresent(), "%s: property %s is set by the %s", place, name, by.orElse(null));
    }
  }

  /** Refuses a section that lacks any of these keys. */
  static void requireAll(Set<String> needed, Record section, String place) {
    Map<String, RecordComponent> keys = of(section.getClass());
    for (String key : needed) {
      Key declared = keys.get(key).getAnnotation(Key.class);
      refuseIf(!given(section).containsKey(key), "%s needs %s", place, quoted(key, declared));
    }
  }

  /** The keys that a section has with their values, in the order of their declaration. */
  static Map<String, Object> given(Record section) {
    Map<String, Object> given = new LinkedHashMap<>();
    for (RecordComponent key : section.getClass().getRecordComponents()) {
      try {
        Object value = key.getAccessor().invoke(section);
        if (value != null && !value.equals(ABSENT.get(key.getType()))) {
          given.put(key.getName(), value);
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return given;
  }
}
