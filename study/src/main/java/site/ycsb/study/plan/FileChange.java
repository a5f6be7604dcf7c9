// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import site.ycsb.settings.ConfigurationException;

/**
 * A key whose value differs in another version of a study's file, for messages.
 *
 * @param path of keys, with the name of a system or a step: {@code steps[mixed].seconds}
 * @param before null if the file did not have it; {@code now} is null if it no longer has it
 */
public record FileChange(String path, String before, String now) {

  @Override
  public String toString() {
    return "%s: %s → %s"
        .formatted(
            path,
            Objects.requireNonNullElse(before, "not set"),
            Objects.requireNonNullElse(now, "not set"));
  }

  /**
   * @param before a text without secrets, as is {@code now}
   */
  public static List<FileChange> between(String before, String now) {
    Map<String, String> old = values(before);
    Map<String, String> fresh = values(now);
    Set<String> paths = new LinkedHashSet<>(fresh.keySet());
    paths.addAll(old.keySet());
    return paths.stream()
        .filter(path -> !Objects.equals(old.get(path), fresh.get(path)))
        .map(path -> new FileChange(path, old.get(path), fresh.get(path)))
        .toList();
  }

  /** Whether no result depends on what is there. */
  public boolean isLabel() {
    Set<String> labels = KeyDeclarations.labels();
    return Stream.of(path.replaceAll("\\[[^]]*]", "").split("\\."))
        // Below these are names of others.
        .takeWhile(key -> !key.equals("properties") && !key.equals("environment"))
        .anyMatch(labels::contains);
  }

  private static Map<String, String> values(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    try {
      addValues(StudyFileReader.tree(text, new FileFindings(Path.of(""))), "", values);
    } catch (ConfigurationException e) {
      // What cannot be read cannot be compared; that something was changed is known without it.
    }
    return values;
  }

  private static void addValues(Node node, String path, Map<String, String> values) {
    if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        String name = text(entry.getKeyNode());
        addValues(entry.getValueNode(), path.isEmpty() ? name : path + "." + name, values);
      }
    } else if (node instanceof SequenceNode list
        && list.getValue().stream().allMatch(MappingNode.class::isInstance)) {
      for (int i = 0; i < list.getValue().size(); i++) {
        MappingNode section = (MappingNode) list.getValue().get(i);
        addValues(section, path + "[" + name(section, Integer.toString(i)) + "]", values);
      }
    } else {
      values.put(path, text(node));
    }
  }

  private static String name(MappingNode section, String fallback) {
    return section.getValue().stream()
        .filter(entry -> text(entry.getKeyNode()).equals("name"))
        .map(entry -> text(entry.getValueNode()))
        .findFirst()
        .orElse(fallback);
  }

  private static String text(Node node) {
    if (node instanceof SequenceNode list) {
      List<String> texts = list.getValue().stream().map(FileChange::text).toList();
      return texts.size() == 1 ? texts.get(0) : texts.toString();
    }
    return node instanceof ScalarNode scalar ? scalar.getValue() : "a section";
  }
}
