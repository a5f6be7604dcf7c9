// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

/** Which kinds of writes a run may send. */
public record WriteKinds(boolean updates, boolean inserts, boolean deletes) {

  static WriteKinds of(SearchScenario scenario) {
    return new WriteKinds(
        scenario.does(Operation.UPDATE) || scenario.does(Operation.READMODIFYWRITE),
        scenario.does(Operation.INSERT),
        scenario.does(Operation.DELETE));
  }

  boolean none() {
    return !updates && !inserts && !deletes;
  }
}
