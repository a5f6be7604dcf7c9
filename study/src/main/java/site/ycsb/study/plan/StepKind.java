// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a step does. */
public enum StepKind {
  LOAD("load", null, needs(), "records", "threads"),
  /** Not in the file: it follows each load. */
  VERIFY("verify", null, needs()),
  /** One run, or one for each share of updates. */
  MIX("run", "updates", needs(), timedWith("updates")),
  /** One run for each number of threads. */
  SWEEP("run", "threads", needs("threads"), timedWith()),
  /** One run for each target. */
  RATE("run", "target", needs("target"), timedWith()),
  /** One run for each value of a parameter of the searches, which each store calls its own way. */
  PARAMETER("run", "parameter", needs("parameter", "values", "sets"), timedWith()),
  /** One run whose target rises in steps. */
  STEPS("run", "target", needs("steps", "steptime"), "mix", "threads", "warmup", "records"),
  SATURATE(
      "saturate",
      null,
      needs("slo"),
      "mix",
      "threads",
      "from",
      "steptime",
      "confirmtime",
      "records");

  final String command;
  final String axis;
  final Set<String> needed;
  final Set<String> keys;

  /**
   * @param command of {@code bin/ycsb}
   * @param axis the key that differs between the points, or null
   * @param needed keys that a step of this kind has
   * @param optional further keys that it may have, beside the keys of all steps
   */
  StepKind(String command, String axis, Set<String> needed, String... optional) {
    this.command = command;
    this.axis = axis;
    this.needed = needed;
    keys = new TreeSet<>(needed);
    keys.addAll(List.of(optional));
  }

  /** The kinds that a file may have, by name. */
  static Map<String, StepKind> ofFile() {
    return Stream.of(values())
        .filter(kind -> kind != VERIFY)
        .collect(
            Collectors.toMap(StepKind::toString, kind -> kind, (a, b) -> a, LinkedHashMap::new));
  }

  private static Set<String> needs(String... keys) {
    return new LinkedHashSet<>(List.of(keys));
  }

  /** The keys of a run of a length or a count. */
  private static String[] timedWith(String... more) {
    Stream<String> all =
        Stream.of(
            "mix", "threads", "target", "seconds", "operations", "warmup", "rampup", "records");
    return Stream.concat(Stream.of(more), all).toArray(String[]::new);
  }

  /** Whether its runs have a length or a count. */
  boolean isTimed() {
    return keys.contains("seconds");
  }

  /** The name in files. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
