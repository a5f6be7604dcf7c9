// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;
import site.ycsb.study.plan.ServerSpec.ServerKind;
import site.ycsb.study.plan.StudyFile.StepSection;

/**
 * The JSON Schema (draft 7) of study files, from the declarations that the reader uses: {@link Key}
 * and the kinds of steps and servers. It also names the properties of the client and of the
 * bindings, and leaves others alone.
 */
public final class StudySchema {

  private static final List<String> SCALAR = List.of("string", "number", "boolean");
  private static final String CLIENT = "#/definitions/client";

  private StudySchema() {}

  /** The schema as it is written to a file. */
  public static String text(BindingCatalogue bindings) {
    JsonMembers schema =
        JsonMembers.of(
            "$schema", "http://json-schema.org/draft-07/schema#", "title", "A study of ycsb");
    schema.putAll(section(StudyFile.class, bindings));
    schema.put("definitions", JsonMembers.of("client", JsonMembers.of("properties", clientProperties())));
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(schema);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Object> section(
      Class<? extends Record> section, BindingCatalogue bindings) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    KeyDeclarations.of(section)
        .forEach(
            (name, component) -> {
              Key key = component.getAnnotation(Key.class);
              properties.put(name, key(component, key, bindings));
              if (key.required()) {
                required.add(name);
              }
            });
    JsonMembers schema =
        JsonMembers.of("type", "object", "properties", properties, "additionalProperties", false);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    if (section == StepSection.class) {
      schema.put("allOf", kindsOfSteps());
    } else if (section == ServerSpec.class) {
      schema.put("allOf", kindsOfServers());
    } else if (section == SystemSpec.class) {
      // A system that uses a folder may have any of these.
      schema.remove("required");
      schema.put("if", required("use"));
      schema.put("else", ofSystem());
      schema.put("allOf", bindings.bindings().stream().map(StudySchema::ofBinding).toList());
    }
    return schema;
  }

  private static Map<String, Object> key(
      RecordComponent component, Key key, BindingCatalogue bindings) {
    JsonMembers schema = JsonMembers.of("description", KeyDeclarations.meaning(key));
    schema.putAll(value(component.getGenericType(), key, bindings));
    switch (component.getName()) {
      case "name" -> schema.put("pattern", "^" + Names.NAME + "$");
      case "kind" -> schema.put("enum", StepKind.ofFile().keySet());
      case "cache" -> schema.put("enum", StudyFile.CACHES);
      case "mix" -> schema.put("propertyNames", JsonMembers.of("enum", Mixes.operations(true)));
      case "binding" -> schema.put("examples", bindings.names());
      case "properties" -> schema.put("allOf", List.of(JsonMembers.of("$ref", CLIENT)));
      default -> {}
    }
    return schema;
  }

  private static Map<String, Object> value(Type type, Key key, BindingCatalogue bindings) {
    if (type instanceof ParameterizedType several) {
      Type[] types = several.getActualTypeArguments();
      Map<String, Object> one = value(types[types.length - 1], key, bindings);
      if (several.getRawType() == Map.class) {
        return JsonMembers.of("type", "object", "additionalProperties", one);
      }
      boolean isOfSections = types[0] instanceof Class<?> section && section.isRecord();
      JsonMembers list = JsonMembers.of("type", "array", "items", one);
      // A single value is a list of one.
      return isOfSections ? list : JsonMembers.of("anyOf", List.of(list, one));
    }
    Class<?> single = (Class<?>) type;
    if (single.isRecord()) {
      return section(single.asSubclass(Record.class), bindings);
    }
    boolean isWhole = single == Long.class || single == Integer.class;
    JsonMembers schema =
        JsonMembers.of(
            "type",
            isWhole
                ? "integer"
                : single == Double.class ? "number" : single == boolean.class ? "boolean" : SCALAR);
    if (!Double.isInfinite(key.min())) {
      schema.put("minimum", key.min());
    }
    if (!Double.isInfinite(key.max())) {
      schema.put("maximum", key.max());
    }
    return schema;
  }

  private static List<Map<String, Object>> kindsOfSteps() {
    List<Map<String, Object>> kinds = new ArrayList<>();
    StepKind.ofFile()
        .forEach(
            (name, kind) -> {
              Map<String, Object> then = only(StepSection.OF_ALL, kind.keys);
              then.put("required", new TreeSet<>(kind.needed));
              if (kind.isTimed()) {
                then.put("anyOf", List.of(required("seconds"), required("operations")));
              }
              kinds.add(when(JsonMembers.of("kind", JsonMembers.of("const", name)), "kind", then));
            });
    Map<String, Object> noUpdate = JsonMembers.of("properties", JsonMembers.of("update", false));
    kinds.add(when(JsonMembers.of(), "updates", JsonMembers.of("properties", JsonMembers.of("mix", noUpdate))));
    return kinds;
  }

  private static List<Map<String, Object>> kindsOfServers() {
    List<Map<String, Object>> kinds = new ArrayList<>();
    for (ServerKind kind : ServerKind.values()) {
      if (kind != ServerKind.EMBEDDED) {
        Set<String> keys = new TreeSet<>(kind.keys);
        if (keys.removeAll(List.of("memory", "cpus"))) {
          keys.add("limits");
        }
        Map<String, Object> then = only(Set.of(kind.toString()), keys);
        then.put("required", new TreeSet<>(kind.needed));
        kinds.add(when(JsonMembers.of(), kind.toString(), then));
      }
    }
    return kinds;
  }

  private static Map<String, Object> ofSystem() {
    List<?> kinds =
        Stream.of(ServerKind.values()).skip(1).map(kind -> required(kind + "")).toList();
    return JsonMembers.of(
        "properties", JsonMembers.of("server", JsonMembers.of("oneOf", kinds)),
        "required", List.of("name"),
        "anyOf", List.of(required("binding"), required("db")));
  }

  private static Map<String, Object> ofBinding(BindingDescriptor binding) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (BindingDescriptor.Property each : binding.properties()) {
      properties.put(each.name(), property(each.meaning(), each.defaultValue()));
    }
    Map<String, Object> own = JsonMembers.of("properties", JsonMembers.of("properties", properties));
    Map<String, Object> isBinding = JsonMembers.of("binding", JsonMembers.of("const", binding.name()));
    return when(isBinding, "binding", JsonMembers.of("properties", own));
  }

  private static Map<String, Object> clientProperties() {
    return DeclaredSettings.all().stream()
        .filter(setting -> KeyDeclarations.setting(setting.name()).isEmpty())
        .collect(
            Collectors.toMap(
                Setting::name,
                setting -> property(setting.meaning(), setting.defaultText()),
                (a, b) -> a,
                TreeMap::new));
  }

  private static Map<String, Object> property(String meaning, String fallback) {
    JsonMembers property = JsonMembers.of("description", meaning, "type", SCALAR);
    return fallback.isEmpty() ? property : property.with("default", fallback);
  }

  private static Map<String, Object> only(Set<String> keys, Set<String> others) {
    Set<String> all = new TreeSet<>(keys);
    all.addAll(others);
    return JsonMembers.of("propertyNames", JsonMembers.of("enum", all));
  }

  private static Map<String, Object> when(Object properties, String key, Object then) {
    return JsonMembers.of(
        "if", JsonMembers.of("properties", properties, "required", List.of(key)), "then", then);
  }

  private static Map<String, Object> required(String key) {
    return JsonMembers.of("required", List.of(key));
  }
}
