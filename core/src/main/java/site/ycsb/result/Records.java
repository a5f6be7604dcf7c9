// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Records of many components, by their names. */
public final class Records {

  private Records() {}

  /**
   * The same record with other values.
   *
   * @param namesAndValues of components; null is as in {@link #of}
   */
  @SuppressWarnings("unchecked")
  public static <T extends Record> T with(T record, Object... namesAndValues) {
    Map<String, Object> values = values(record);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return of((Class<T>) record.getClass(), values);
  }

  /**
   * A record of these values. A component without one is null, or 0, false, or an empty list or
   * map.
   *
   * @throws IllegalArgumentException if the record has no component of a name
   */
  public static <T extends Record> T of(Class<T> type, Map<String, ?> values) {
    RecordComponent[] components = type.getRecordComponents();
    List<String> names = Stream.of(components).map(RecordComponent::getName).toList();
    if (!names.containsAll(values.keySet())) {
      throw new IllegalArgumentException(type + " has " + names + ", not " + values.keySet());
    }
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class[]::new);
    Object[] all = Stream.of(components).map(c -> orNone(values.get(c.getName()), c)).toArray();
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(all);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object orNone(Object value, RecordComponent component) {
    Class<?> type = component.getType();
    if (value != null) {
      return value;
    }
    if (type.isPrimitive()) {
      return Array.get(Array.newInstance(type, 1), 0);
    }
    return type == List.class ? List.of() : type == Map.class ? Map.of() : null;
  }

  /** The values of all components, in their order. */
  public static Map<String, Object> values(Record record) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        component.getAccessor().setAccessible(true);
        values.put(component.getName(), component.getAccessor().invoke(record));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return values;
  }
}
