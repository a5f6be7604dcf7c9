// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.messages.Problem;
import site.ycsb.search.Visibility;

/**
 * Implemented by a {@link site.ycsb.Workload} that has to prepare or examine the store around its
 * phases, and that checks every reply. Each method is called from one thread, outside any timed
 * section, with an instance that no client thread uses and that, except for {@link #requireAble},
 * has been {@code init()}ed.
 *
 * <p>A {@link WorkloadException} says that the store does not fit the workload (it cannot search,
 * nothing is loaded, another data set is loaded): nothing was run. A {@link DBException} says that
 * the store failed, and a {@link WrongRecordsException} that it does not hold what was written.
 */
public interface StoreWorkload {

  /**
   * Called before anything else, even {@code Workload.init}, with an instance that is not {@code
   * init()}ed.
   *
   * @throws WorkloadException if such a binding cannot do what the workload needs
   */
  default void requireAble(DB db) throws WorkloadException {}

  /** Called before the first insert of a load. */
  void beforeLoad(DB db) throws WorkloadException, DBException;

  /** Called after the {@code cleanup()} of every instance that loaded. */
  void afterLoad(DB db) throws WorkloadException, DBException;

  /** What is done around a run. */
  RunHooks runHooks();

  /** Called around the operations of a run. */
  interface RunHooks {

    /**
     * Called when the client threads are not connected yet. Writes nothing.
     *
     * @param connector for work that would take too long on one connection
     * @return lines for the user
     */
    List<String> beforeRun(DB db, StoreConnector connector) throws WorkloadException, DBException;

    /** How much of {@link #beforeRun} is done, from 0 to 1. Any thread may ask, at any time. */
    default double prepared() {
      return 0;
    }

    /**
     * Called when all client threads are connected, before the first operation: from now on
     * something may have been written.
     */
    default void beforeOperations(DB db) throws WorkloadException, DBException {}

    /**
     * Called after the {@code cleanup()} of every instance, for a last check of the store. Not
     * called if a client thread hangs.
     */
    default EndFindings afterRun(DB db, StoreConnector connector)
        throws WorkloadException, DBException {
      return EndFindings.NONE;
    }

    /**
     * Called after {@link #afterRun}, unless the run was interrupted: reports the end of this
     * client, and waits for the others.
     *
     * @return what is wrong with them, and what can be said of this client's replies only now
     */
    default EndFindings awaitClients() throws WorkloadException, DBException {
      return EndFindings.NONE;
    }
  }

  /**
   * What measures the store beside the run that is about to begin; called after {@link
   * RunHooks#beforeRun}.
   */
  default Optional<StoreProbe> probe() {
    return Optional.empty();
  }

  /** How old a reply may be; empty if replies are not judged by their age. */
  default Optional<Visibility> visibility() {
    return Optional.empty();
  }

  /** The table that the workload uses. */
  String table();

  /**
   * The share of each operation of a run in percent, by YCSB's name of the operation ({@code
   * SEARCH}, {@code READ}, …), in a stable order, without those that have none.
   */
  Map<String, Double> operationMix();

  /**
   * What else a reader of the result needs to know: seed, data set, queries and requests. Called
   * when the store is prepared.
   */
  Map<String, String> facts(DB db);

  /**
   * What a workload found when it looked at the store after a run. The collections may grow until
   * it is handed over.
   *
   * @param facts for the result, in a stable order
   * @param notes lines for the user that are not a reason to fail
   * @param problems the reasons why the run failed
   */
  record EndFindings(Map<String, String> facts, List<String> notes, List<Problem> problems) {

    /** The store was not checked. */
    public static final EndFindings NONE = new EndFindings(Map.of(), List.of(), List.of());

    /** Adds a problem that is not a wrong answer. */
    public void fail(String text) {
      problems.add(Problem.failure(text));
    }

    /** Nothing yet, to add to. */
    public static EndFindings empty() {
      return new EndFindings(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
    }
  }
}
