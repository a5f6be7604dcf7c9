// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.StoreProbe;
import site.ycsb.search.Visibility;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.judge.Expectations;
import site.ycsb.settings.CommonSettings;

/**
 * One run of a scenario, or one load: what is done before and after it, and its threads' sessions.
 */
public final class SearchRun {

  private final SearchScenario scenario;
  private final StoreGate gate;
  private final RunChecks checks;
  private final Properties properties;

  private SearchRun(Properties properties, LongSupplier clock) {
    this.properties = properties;
    scenario = SearchScenario.from(properties);
    requireSearches();
    gate = new StoreGate(properties, scenario.dataSet(), scenario.kinds(), scenario.keys());
    checks = new RunChecks(properties, scenario, gate, clock);
  }

  private void requireSearches() {
    if (FreshnessProbe.isWanted(properties)
        && CommonSettings.DO_TRANSACTIONS.get(properties)
        && !scenario.does(Operation.SEARCH)) {
      throw FreshnessProbe.RATE.needs(
          properties.getProperty(FreshnessProbe.RATE.name()).strip(),
          "a workload that searches: set " + Operation.SEARCH.proportion());
    }
  }

  /**
   * @throws IllegalArgumentException with a message for the user if a property does not fit
   */
  public static SearchRun from(Properties properties) {
    return from(properties, System::nanoTime);
  }

  /** The same by another clock than {@link System#nanoTime}. */
  static SearchRun from(Properties properties, LongSupplier clock) {
    return new SearchRun(properties, clock);
  }

  public SearchScenario scenario() {
    return scenario;
  }

  /** The checks of replies. */
  RunChecks checks() {
    return checks;
  }

  public void beforeLoad(DB db) throws WorkloadException, DBException {
    gate.beforeLoad(db);
  }

  public void afterLoad(DB db) throws WorkloadException, DBException {
    gate.afterLoad(db);
  }

  public List<String> beforeRun(DB db, StoreConnector connector)
      throws WorkloadException, DBException {
    return checks.begin(db, connector);
  }

  public void beforeOperations(DB db) throws WorkloadException, DBException {
    checks.beginWrites(db);
  }

  public RunEnd afterRun(DB db, StoreConnector connector) throws WorkloadException, DBException {
    return checks.end(db, connector);
  }

  public List<String> awaitClients() throws WorkloadException, DBException {
    return checks.endWithOthers();
  }

  /** How old a reply may be. */
  public Visibility visibility() {
    return checks.judging().expectations().visibility();
  }

  /** The freshness probe, to be made after {@link #beforeRun}; empty if it is not asked for. */
  public Optional<StoreProbe> probe() {
    if (!FreshnessProbe.isWanted(properties)) {
      return Optional.empty();
    }
    Expectations expectations = checks.judging().expectations();
    Duration promise =
        expectations.measured() ? Visibility.UNBOUNDED : expectations.visibility().searches();
    return Optional.of(new FreshnessProbe(properties, scenario.dataSet(), promise));
  }

  /**
   * The session of one thread, to be made after {@link #beforeRun}, if that is called.
   *
   * @param own the properties of the thread, whose mix may be another one than that of the run
   * @param stop whether the phase is to end
   */
  public SearchSession newSession(Properties own, BooleanSupplier stop) {
    return new SearchSession(scenario, OperationMix.from(own), checks, stop);
  }

  /** What a reader of the result needs to know. */
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
