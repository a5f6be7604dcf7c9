// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The keys of a file: which of them a section has, and the properties of the client they set. */
final class Keys {

  /** The keys that set properties of the client, which no other place may set. */
  private static final Map<String, String> BY_PROPERTY =
      Map.ofEntries(
          Map.entry("workload", "key 'workload'"),
          Map.entry("db", "key 'binding'"),
          Map.entry("threadcount", "key 'threads'"),
          Map.entry("target", "key 'target'"),
          Map.entry("load.steps", "key 'steps'"),
          Map.entry("load.steptime", "key 'steptime'"),
          Map.entry("saturate.steptime", "key 'steptime'"),
          Map.entry("slo", "key 'slo'"),
          Map.entry("saturate.from", "key 'from'"),
          Map.entry("saturate.confirmtime", "key 'confirmtime'"),
          Map.entry("maxexecutiontime", "key 'seconds'"),
          Map.entry("operationcount", "key 'operations'"),
          Map.entry("warmup", "key 'warmup'"),
          Map.entry("rampup", "key 'rampup'"),
          Map.entry("recordcount", "key 'records'"),
          Map.entry("results.dir", "study"),
          Map.entry("dotransactions", "study"));

  private Keys() {}

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
