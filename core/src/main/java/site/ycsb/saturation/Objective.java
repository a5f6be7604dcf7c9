// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.util.Optional;
import site.ycsb.result.StepResult;

/** What a step has to hold. Immutable. */
public interface Objective {

  /** The operation that it is about; empty for all. */
  Optional<String> operation();

  boolean holds(StepResult step);

  /** What the step measured, for people. */
  String measured(StepResult step);

  /** What is measured, such as {@code SEARCH p99}. */
  String subject();

  /** The objective as it would be given. */
  @Override
  String toString();
}
