// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What a step does. */
public enum StepKind {
  LOAD("load", null, "records", "threads"),
  /** Not in the file: it follows each load. */
  VERIFY("verify", null),
  /** One run, or one for each share of updates. */
  MIX("run", "updates", timedWith("updates")),
  /** One run for each number of threads. */
  SWEEP("run", "threads", timedWith()),
  /** One run for each target. */
  RATE("run", "target", timedWith()),
  /** One run whose target rises in steps. */
  STEPS("run", "target", "mix", "threads", "steps", "steptime", "warmup", "records"),
  SATURATE("saturate", null, "mix", "threads", "slo", "from", "steptime", "confirmtime", "records");

  private final String command;
  private final String axis;
  private final Set<String> keys;

  /**
   * @param command of {@code bin/ycsb}
   * @param axis the key that differs between the points, or null
   * @param keys that a step of this kind may have, beside those of all steps
   */
  StepKind(String command, String axis, String... keys) {
    this.command = command;
    this.axis = axis;
    this.keys = new TreeSet<>(List.of(keys));
  }

  /** The keys of a run of a length or a count. */
  private static String[] timedWith(String... more) {
    Set<String> keys = new TreeSet<>(List.of(more));
    keys.addAll(
        List.of(
            "mix", "threads", "target", "seconds", "operations", "warmup", "rampup", "records"));
    return keys.toArray(String[]::new);
  }

  String command() {
    return command;
  }

  String axis() {
    return axis;
  }

  Set<String> keys() {
    return keys;
  }

  /** The name in files. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
