// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.StoreConnector;

/**
 * One run of a scenario, or one load: what is done before and after it, and its threads' sessions.
 */
public final class SearchRun {

  private final SearchScenario scenario;
  private final StoreGate gate;
  private final RunChecks checks;

  private SearchRun(Properties properties) {
    scenario = SearchScenario.from(properties);
    gate = new StoreGate(properties, scenario.dataSet(), scenario.kinds(), scenario.keys());
    checks = new RunChecks(properties, scenario, gate);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if a property does not fit
   */
  public static SearchRun from(Properties properties) {
    return new SearchRun(properties);
  }

  public SearchScenario scenario() {
    return scenario;
  }

  /** What replies are checked by. */
  RunChecks checks() {
    return checks;
  }

  public void beforeLoad(DB db) throws WorkloadException, DBException {
    gate.beforeLoad(db);
  }

  public void afterLoad(DB db) throws WorkloadException, DBException {
    gate.afterLoad(db);
  }

  public void beforeRun(DB db, StoreConnector connector) throws WorkloadException, DBException {
    checks.begin(db, connector);
  }

  public RunEnd afterRun(DB db, StoreConnector connector) throws WorkloadException, DBException {
    return checks.end(db, connector);
  }

  /**
   * The session of one thread, to be made after {@link #beforeRun}, if that is called at all.
   *
   * @param stop whether the phase is to end
   */
  public SearchSession newSession(BooleanSupplier stop) {
    return new SearchSession(scenario, checks, stop);
  }

  /** What a reader of the result has to know. */
  public Map<String, String> facts(DB db) {
    ScenarioFacts ofScenario = new ScenarioFacts(scenario);
    Map<String, String> facts = new LinkedHashMap<>(ofScenario.ofData());
    facts.putAll(checks.facts());
    if (db instanceof SearchDialect dialect) {
      facts.putAll(ofScenario.ofRequests(dialect));
    }
    return facts;
  }
}
