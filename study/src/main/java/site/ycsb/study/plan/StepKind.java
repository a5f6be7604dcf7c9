// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.Locale;

/** What a step does. */
public enum StepKind {
  LOAD("load"),
  /** Not in the file: it follows each load. */
  VERIFY("verify"),
  /** One load, or one for each share of updates. */
  MIX("run"),
  /** One run for each number of threads. */
  SWEEP("run"),
  /** One run for each target. */
  RATE("run"),
  /** One run whose target rises in steps. */
  STEPS("run"),
  SATURATE("saturate");

  private final String command;

  StepKind(String command) {
    this.command = command;
  }

  /** The command of {@code bin/ycsb}. */
  String command() {
    return command;
  }

  /** The name in files. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
