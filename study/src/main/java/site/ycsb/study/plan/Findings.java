// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import site.ycsb.settings.ConfigurationException;

/**
 * All that is wrong with a file, each with its line. A place in the file is a path of keys, such as
 * {@code steps[2].threads}.
 */
final class Findings {

  private record Finding(int line, String message) {}

  private final Path file;
  private final Map<String, Integer> lines = new HashMap<>();
  private final Set<String> places = new HashSet<>();
  private final SortedSet<Finding> all =
      new TreeSet<>(Comparator.comparingInt(Finding::line).thenComparing(Finding::message));

  Findings(Path file) {
    this.file = file;
  }

  /** Notes where a key or an element of a list is. */
  void locate(String path, int line) {
    lines.put(path, line);
  }

  /** Notes what is wrong at a place, or at the nearest one around it that the file has. */
  void add(String path, String message, Object... values) {
    places.add(path);
    all.add(new Finding(line(path), values.length == 0 ? message : message.formatted(values)));
  }

  private int line(String path) {
    String around = path;
    while (!lines.containsKey(around) && !around.isEmpty()) {
      around =
          around.substring(
              0, Math.max(0, Math.max(around.lastIndexOf('.'), around.lastIndexOf('['))));
    }
    return lines.getOrDefault(around, 1);
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

  void check(String path, Runnable check) {
    of(
        path,
        () -> {
          check.run();
          return path;
        });
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
              .map(each -> file + ":" + each.line + ": " + each.message)
              .collect(Collectors.joining("\n")));
    }
  }
}
