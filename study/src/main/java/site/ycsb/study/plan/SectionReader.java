// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import site.ycsb.cli.NearNames;

/** Makes the sections of a file as they are declared, and notes what does not fit. */
final class SectionReader {

  /** All but tabs and ends of lines. */
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\t\\r\\n]]");

  private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9][0-9_]*");
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9][0-9_]*(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");
  private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-9_]+");

  private final FileFindings findings;
  private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  SectionReader(FileFindings findings) {
    this.findings = findings;
  }

  /** The section of a node, where what is missing or does not fit is null or empty. */
  <T extends Record> T section(Node node, Class<T> type, String path) {
    Map<String, RecordComponent> keys = KeyDeclarations.of(type);
    Map<String, Object> values = new HashMap<>();
    Map<String, Node> given = entries(node, path);
    Set<String> meant = new TreeSet<>();
    given.forEach(
        (name, value) -> {
          RecordComponent key = keys.get(name);
          if (key == null) {
            Set<String> known = new TreeSet<>(keys.keySet());
            meant.addAll(NearNames.of(name, known));
            findings.add(
                below(path, name),
                "unknown key '%s'%s (known here: %s)",
                shown(name),
                NearNames.hint(name, known),
                String.join(", ", known));
          } else {
            Key declared = key.getAnnotation(Key.class);
            values.put(name, value(value, key.getGenericType(), declared, below(path, name)));
          }
        });
    keys.forEach(
        (name, key) -> {
          Key declared = key.getAnnotation(Key.class);
          if (declared.required()
              && !meant.contains(name)
              && node instanceof MappingNode
              && isMissing(given.get(name))) {
            String what = path.isEmpty() ? "the study" : path;
            findings.add(
                below(path, name), "%s needs %s", what, KeyDeclarations.quoted(name, declared));
          }
        });
    return KeyDeclarations.section(type, values);
  }

  private static boolean isMissing(Node value) {
    return value == null || value instanceof SequenceNode list && list.getValue().isEmpty();
  }

  /** The keys of a section or a map, which have values; the lines of all are noted. */
  private Map<String, Node> entries(Node node, String path) {
    Map<String, Node> entries = new LinkedHashMap<>();
    if (!(node instanceof MappingNode map)) {
      findings.add(path, "%s needs keys with values", path.isEmpty() ? "the file" : path);
      return entries;
    }
    for (NodeTuple entry : map.getValue()) {
      Node key = entry.getKeyNode();
      String name = key instanceof ScalarNode scalar ? scalar.getValue() : key.getTag().toString();
      String place = below(path, name);
      findings.locate(place, key);
      if (entries.putIfAbsent(name, entry.getValueNode()) != null) {
        findings.add(place, "%s is there twice", shown(place));
      } else if (isNull(entry.getValueNode())) {
        findings.add(place, "%s needs a value", shown(place));
      }
    }
    return entries;
  }

  private static boolean isNull(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  private static String below(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  private static String shown(String path) {
    return CONTROL.matcher(path).replaceAll("?");
  }

  private Object value(Node node, Type type, Key key, String path) {
    if (isNull(node)) {
      return null;
    }
    if (!seen.add(node)) {
      findings.add(path, "%s is an alias, *%s: write the value itself", path, node.getAnchor());
      return null;
    }
    if (type instanceof ParameterizedType several) {
      Type[] types = several.getActualTypeArguments();
      Type one = types[types.length - 1];
      return several.getRawType() == Map.class
          ? map(node, one, key, path)
          : list(node, one, key, path);
    }
    Class<?> single = (Class<?>) type;
    return single.isRecord()
        ? section(node, single.asSubclass(Record.class), path)
        : scalar(node, single, key, path);
  }

  private Map<String, Object> map(Node node, Type type, Key key, String path) {
    Map<String, Object> values = new LinkedHashMap<>();
    entries(node, path)
        .forEach((name, each) -> values.put(name, value(each, type, key, below(path, name))));
    values.values().removeIf(value -> value == null);
    return values;
  }

  /** A single value is a list of one. */
  private List<Object> list(Node node, Type type, Key key, String path) {
    boolean isList = node instanceof SequenceNode;
    boolean isOfSections = type instanceof Class<?> one && one.isRecord();
    if (!isList) {
      boolean isLine = node instanceof ScalarNode line && line.getValue().strip().contains(" ");
      if (isLine && path.endsWith("arguments")) {
        findings.add(
            path, path + " is one argument with spaces: write a list, such as [--save, '']");
      }
      seen.remove(node);
    }
    List<Object> values = new ArrayList<>();
    for (Node each : node instanceof SequenceNode list ? list.getValue() : List.of(node)) {
      String place = isList || isOfSections ? path + "[" + values.size() + "]" : path;
      findings.locate(place, each);
      if (isNull(each)) {
        findings.add(place, place + " needs a value");
      }
      Object value = value(each, type, key, place);
      values.add(
          value == null && isOfSections
              ? KeyDeclarations.section(((Class<?>) type).asSubclass(Record.class), Map.of())
              : value);
    }
    return values;
  }

  private Object scalar(Node node, Class<?> type, Key key, String path) {
    String text = node instanceof ScalarNode scalar ? scalar.getValue() : null;
    if (text != null && CONTROL.matcher(text).find()) {
      findings.add(path, "%s has a control character: leave it out", shown(path));
      return null;
    }
    if (text != null && isPlain(node) && OCTAL.matcher(text).matches()) {
      findings.add(
          path, "%s is %s, which YAML reads as octal: leave out the leading 0", path, text);
      return null;
    }
    Object value = text == null ? null : parsed(text, type);
    if (value == null || value instanceof Number number && !isIn(number.doubleValue(), key)) {
      String given = text == null ? "" : ", not " + text;
      findings.add(path, "%s needs %s%s", path, KeyDeclarations.needed(type, key), given);
      return null;
    }
    return value;
  }

  private static boolean isIn(double number, Key key) {
    return Double.isFinite(number) && number >= key.min() && number <= key.max();
  }

  private static boolean isPlain(Node node) {
    return node instanceof ScalarNode scalar && scalar.getScalarStyle() == ScalarStyle.PLAIN;
  }

  /** The value, or null if the text does not have that type. */
  private static Object parsed(String text, Class<?> type) {
    String digits = text.replace("_", "");
    try {
      if (type == boolean.class) {
        return text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null;
      } else if (type == Double.class) {
        return NUMBER.matcher(text).matches() ? Double.valueOf(digits) : null;
      } else if (type == Long.class) {
        return WHOLE.matcher(text).matches() ? Long.valueOf(digits) : null;
      } else if (type == Integer.class) {
        return WHOLE.matcher(text).matches() ? Integer.valueOf(digits) : null;
      }
      return text;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
