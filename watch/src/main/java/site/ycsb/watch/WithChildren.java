// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Processes and all that descend from them. For one thread. */
final class WithChildren implements Supplier<Set<Integer>> {

  /** To look for them takes longer than to read what they use. */
  private static final int READINGS_BETWEEN = 5;

  private final Supplier<Set<Integer>> parents;
  private Set<Integer> known = Set.of();
  private Set<Integer> all = Set.of();
  private int reading;

  WithChildren(Supplier<Set<Integer>> parents) {
    this.parents = parents;
  }

  @Override
  public Set<Integer> get() {
    Set<Integer> now = parents.get();
    if (reading++ % READINGS_BETWEEN == 0 || !now.equals(known)) {
      known = Set.copyOf(now);
      all = new HashSet<>(now);
      now.forEach(this::addChildren);
    }
    return all;
  }

  private void addChildren(int parent) {
    ProcessHandle.of(parent).stream()
        .flatMap(ProcessHandle::descendants)
        .forEach(child -> all.add((int) child.pid()));
  }
}
