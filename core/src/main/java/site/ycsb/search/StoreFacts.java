// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import java.util.OptionalLong;
import site.ycsb.DBException;

/**
 * Implemented by a {@link site.ycsb.DB} that can describe its store: version, durability, replicas,
 * shards, memory, size of the data. The facts go into the result of a run.
 */
public interface StoreFacts {

  /**
   * How the name of a fact ends that says how many records the store evicted since the binding
   * connected.
   */
  String EVICTIONS = ".evictionsDuringRun";

  /** Name of a fact that says, for people, which others are missing or too small, and why. */
  String ERROR = "error";

  /**
   * Asks the store, outside any timed section.
   *
   * @return name of the fact and its value as the store reports it, in a stable order; no secrets
   * @throws DBException if the store cannot be asked
   */
  Map<String, String> storeFacts(String table) throws DBException;

  /**
   * Whether the store may have given up any record by now to make room for others, so that a record
   * which is not found is a failure, and no wrong reply. May be called at any time after {@code
   * init}; sends nothing.
   */
  default boolean mayEvict() {
    return false;
  }

  /** The number of records that the store evicted; empty if it does not say. */
  static OptionalLong evictions(Map<String, String> facts) {
    return facts.entrySet().stream()
        .filter(fact -> fact.getKey().endsWith(EVICTIONS) && fact.getValue().matches("\\d{1,18}"))
        .mapToLong(fact -> Long.parseLong(fact.getValue()))
        .findFirst();
  }
}
