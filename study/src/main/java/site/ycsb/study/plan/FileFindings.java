// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;
import site.ycsb.settings.ConfigurationException;

/**
 * All that is wrong with a file, each with its line. A place in the file is a path of keys, such as
 * {@code steps[2].threads}.
 */
final class FileFindings {

  private record FilePlace(Path file, int line) {}

  private record Finding(FilePlace at, String message) {}

  private final Path file;
  private final Map<String, FilePlace> lines = new HashMap<>();

  /** Parts of a tree that are from other files. */
  private final Map<Node, Path> origins = new IdentityHashMap<>();

  private final Set<String> places = new HashSet<>();
  private final SortedSet<Finding> all;

  FileFindings(Path file) {
    this.file = file;
    all =
        new TreeSet<>(
            Comparator.comparing((Finding of) -> !of.at.file.equals(file))
                .thenComparing(of -> of.at.file)
                .thenComparing(of -> of.at.line)
                .thenComparing(Finding::message));
  }

  /** Notes that a part of the tree, with all below it, is from another file. */
  void origin(Node part, Path other) {
    origins.put(part, other);
    if (part instanceof SequenceNode list) {
      list.getValue().forEach(each -> origin(each, other));
    } else if (part instanceof MappingNode map) {
      map.getValue()
          .forEach(
              entry -> {
                origin(entry.getKeyNode(), other);
                origin(entry.getValueNode(), other);
              });
    }
  }

  /** Notes where a key or an element of a list is. */
  void locate(String path, Node node) {
    lines.put(
        path, new FilePlace(origins.getOrDefault(node, file), node.getStartMark().getLine() + 1));
  }

  void locate(String path, int line) {
    lines.put(path, new FilePlace(file, line));
  }

  /** Notes what is wrong at a place, or at the nearest one around it that the file has. */
  void add(String path, String message, Object... values) {
    places.add(path);
    all.add(new Finding(place(path), values.length == 0 ? message : message.formatted(values)));
  }

  void addIf(boolean isWrong, String path, String message, Object... values) {
    if (isWrong) {
      add(path, message, values);
    }
  }

  private FilePlace place(String path) {
    String around = path;
    while (!lines.containsKey(around) && !around.isEmpty()) {
      int lastKey = Math.max(around.lastIndexOf('.'), around.lastIndexOf('['));
      around = around.substring(0, Math.max(0, lastKey));
    }
    return lines.getOrDefault(around, new FilePlace(file, 1));
  }

  /** Makes a part of the plan; empty, with a finding, if it is refused. */
  <T> Optional<T> of(String path, Supplier<T> part) {
    try {
      return Optional.of(part.get());
    } catch (ConfigurationException e) {
      add(path, e.getMessage());
      return Optional.empty();
    }
  }

  /**
   * The parts of the plan that are made of a list of sections; without those that were refused.
   *
   * @param part of the path of a section and the section
   */
  <T, P> List<P> each(String list, List<T> sections, BiFunction<String, T, P> part) {
    List<P> parts = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      T section = sections.get(i);
      String path = list + "[" + i + "]";
      if (isGood(path)) {
        of(path, () -> part.apply(path, section)).ifPresent(parts::add);
      }
    }
    return parts;
  }

  void check(String path, Runnable check) {
    try {
      check.run();
    } catch (ConfigurationException e) {
      add(path, e.getMessage());
    }
  }

  /** Whether nothing was found at that place or within it. */
  boolean isGood(String path) {
    return places.stream()
        .noneMatch(
            found ->
                path.isEmpty()
                    || found.equals(path)
                    || found.startsWith(path + ".")
                    || found.startsWith(path + "["));
  }

  /**
   * @throws ConfigurationException with a line for each finding, if there are any
   */
  void throwIfAny() {
    if (!all.isEmpty()) {
      throw new ConfigurationException(
          all.stream()
              .map(each -> each.at.file + ":" + each.at.line + ": " + each.message)
              .collect(Collectors.joining("\n")));
    }
  }
}
