// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/**
 * Implemented by a {@link site.ycsb.Workload} that has to prepare or examine the store around its
 * phases, and that checks every reply. Each method is called from one thread, outside any timed
 * section, with an instance that no client thread uses and that, but for {@link #requireAble}, has
 * been {@code init()}ed.
 *
 * <p>A {@link WorkloadException} says that the store does not fit the workload (it cannot search,
 * nothing is loaded, another data set is loaded): nothing was run. A {@link DBException} says that
 * the store failed.
 */
public interface StoreWorkload {

  /**
   * Before anything else, {@code Workload.init} included, with an instance that is not {@code
   * init()}ed.
   *
   * @throws WorkloadException if no store of such a binding can do what the workload asks of it
   */
  default void requireAble(DB db) throws WorkloadException {}

  /** Before the first insert of a load. */
  void beforeLoad(DB db) throws WorkloadException, DBException;

  /** After the {@code cleanup()} of every instance that loaded. */
  void afterLoad(DB db) throws WorkloadException, DBException;

  /**
   * Before the first operation of a run.
   *
   * @param connector for work that takes long on one connection
   */
  void beforeRun(DB db, StoreConnector connector) throws WorkloadException, DBException;

  /**
   * After the {@code cleanup()} of every instance of a run: the last look at the store before the
   * run is called a good one. Not called if a client thread hangs.
   */
  default RunEnd afterRun(DB db, StoreConnector connector) throws WorkloadException, DBException {
    return RunEnd.NONE;
  }

  /** The table that is loaded and asked. */
  String table();

  /**
   * The share of each operation of a run in percent, by YCSB's name of the operation ({@code
   * SEARCH}, {@code READ}, …), in a stable order, without those that have none.
   */
  Map<String, Double> operationMix();

  /**
   * What else a reader of the result has to know: seed, data set, queries, and what the store is
   * asked. Called when the store is prepared.
   */
  Map<String, String> facts(DB db);
}
