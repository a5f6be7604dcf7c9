// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads records as JSON objects, fields in the order of the components; a null component
 * has no field, and an unknown field is skipped. Components are numbers, booleans, strings,
 * instants, records, lists, and maps by name.
 *
 * <p>This uses Jackson's streaming API because core shares its class path with every binding, and a
 * binding may need another version of databind.
 */
final class JsonRecords {

  private static final JsonFactory JSON = new JsonFactory();

  private JsonRecords() {}

  static void write(Record value, OutputStream to) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(to)) {
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      write(json, value);
    }
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Record object) {
      json.writeStartObject();
      for (RecordComponent component : object.getClass().getRecordComponents()) {
        Object field = valueOf(object, component);
        if (field != null) {
          json.writeFieldName(name(component));
          write(json, field);
        }
      }
      json.writeEndObject();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName((String) entry.getKey());
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        write(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof Instant) {
      json.writeString(value.toString());
    } else {
      json.writePOJO(value);
    }
  }

  private static String name(RecordComponent component) {
    JsonName name = component.getAnnotation(JsonName.class);
    return name == null ? component.getName() : name.value();
  }

  private static Object valueOf(Record object, RecordComponent component) {
    try {
      return component.getAccessor().invoke(object);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads one object.
   *
   * @throws IOException if it is not JSON, or a value has another type than its component
   */
  static <T extends Record> T read(Class<T> type, InputStream from) throws IOException {
    try (JsonParser json = JSON.createParser(from)) {
      json.nextToken();
      return type.cast(read(json, type));
    } catch (IllegalArgumentException | java.time.DateTimeException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static Object read(JsonParser json, Type type) throws IOException {
    if (type instanceof ParameterizedType generic) {
      Type[] of = generic.getActualTypeArguments();
      return generic.getRawType() == List.class ? list(json, of[0]) : map(json, of[1]);
    }
    Class<?> scalar = (Class<?>) type;
    if (scalar.isRecord()) {
      return object(json, scalar);
    }
    if (scalar == boolean.class) {
      return json.getBooleanValue();
    }
    if (scalar == int.class) {
      return json.getIntValue();
    }
    if (scalar == long.class || scalar == Long.class) {
      return json.getLongValue();
    }
    if (scalar == double.class || scalar == Double.class) {
      return json.getDoubleValue();
    }
    expect(json, JsonToken.VALUE_STRING);
    return scalar == Instant.class ? Instant.parse(json.getText()) : json.getText();
  }

  private static List<Object> list(JsonParser json, Type element) throws IOException {
    expect(json, JsonToken.START_ARRAY);
    List<Object> list = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      list.add(read(json, element));
    }
    return list;
  }

  private static Map<String, Object> map(JsonParser json, Type value) throws IOException {
    expect(json, JsonToken.START_OBJECT);
    Map<String, Object> map = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      map.put(name, read(json, value));
    }
    return map;
  }

  private static Object object(JsonParser json, Class<?> type) throws IOException {
    expect(json, JsonToken.START_OBJECT);
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = Arrays.stream(components).map(c -> absent(c.getType())).toArray();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      int at = indexOf(json.currentName(), components);
      json.nextToken();
      if (at < 0) {
        json.skipChildren();
      } else {
        values[at] = read(json, components[at].getGenericType());
      }
    }
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new);
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      throw new JsonParseException(json, e.getCause().getMessage(), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int indexOf(String name, RecordComponent[] components) {
    for (int i = 0; i < components.length; i++) {
      if (name(components[i]).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** The value of a component without a field, which older documents may lack. */
  private static Object absent(Class<?> type) {
    if (!type.isPrimitive()) {
      return type == Map.class
          ? Map.of()
          : type == List.class ? List.of() : type == String.class ? "" : null;
    }
    if (type == boolean.class) {
      return false;
    }
    return type == int.class ? (Object) 0 : type == long.class ? (Object) 0L : (Object) 0.0;
  }

  private static void expect(JsonParser json, JsonToken token) throws IOException {
    if (json.currentToken() != token) {
      throw new JsonParseException(
          json, "expected " + token + ", found " + json.currentToken(), json.currentLocation());
    }
  }
}
