// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

/** Which kinds of writes a run may send. */
public record WriteKinds(boolean updates, boolean inserts, boolean deletes) {

  static WriteKinds of(OperationMix mix) {
    return new WriteKinds(
        mix.has(Operation.UPDATE) || mix.has(Operation.READMODIFYWRITE),
        mix.has(Operation.INSERT),
        mix.has(Operation.DELETE));
  }

  boolean none() {
    return !updates && !inserts && !deletes;
  }
}
