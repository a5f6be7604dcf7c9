// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.CommonSettings;
import site.ycsb.study.plan.StudyFile.DataSection;
import site.ycsb.study.plan.StudyFile.StepSection;

/** The keys of a file: which of them a section has, and the properties of the client they set. */
final class Keys {

  private static final Set<String> OF_STUDY =
      Set.of(
          CommonSettings.RESULTS_DIR.name(),
          CommonSettings.DO_TRANSACTIONS.name(),
          ClientNumber.INDEX.name(),
          ClientNumber.START.name());

  private static final Map<String, String> BY_PROPERTY = byProperty();

  private Keys() {}

  private static Map<String, String> byProperty() {
    Map<String, String> keys = new HashMap<>();
    Stream.of(DataSection.class, SystemSpec.class, StepSection.class)
        .flatMap(section -> Stream.of(section.getRecordComponents()))
        .filter(key -> key.isAnnotationPresent(Sets.class))
        .forEach(
            key -> {
              for (String property : key.getAnnotation(Sets.class).value()) {
                keys.put(property, "key '" + key.getName() + "'");
              }
            });
    OF_STUDY.forEach(property -> keys.put(property, "study"));
    return Map.copyOf(keys);
  }

  /**
   * Refuses properties that a study sets by keys of its own, so that it knows what it measures.
   *
   * @param place whose properties they are, for messages
   */
  static void refuseSet(Map<String, String> properties, String place) {
    for (String name : properties.keySet()) {
      String by = Mixes.isShare(name) ? "key 'mix'" : BY_PROPERTY.get(name);
      refuseIf(by != null, "%s: property %s is set by the %s", place, name, by);
    }
  }

  /** The keys that a section has, in the order of their declaration. */
  static Set<String> given(Record section) {
    Set<String> given = new LinkedHashSet<>();
    for (RecordComponent key : section.getClass().getRecordComponents()) {
      Object value = value(key, section);
      boolean isEmpty =
          value instanceof Collection<?> list && list.isEmpty()
              || value instanceof Map<?, ?> map && map.isEmpty();
      if (value != null && !isEmpty) {
        given.add(key.getName());
      }
    }
    return given;
  }

  private static Object value(RecordComponent key, Record section) {
    try {
      return key.getAccessor().invoke(section);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
