// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import site.ycsb.DB;
import site.ycsb.search.StoreProbe;
import site.ycsb.search.Visibility;
import site.ycsb.search.freshness.FreshnessProbe;
import site.ycsb.search.judge.Expectations;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * One run of a scenario, or one load: what is done before and after it, and its threads' sessions.
 *
 * @param tableState lets it begin only on a store that fits
 * @param checks of the replies
 */
public record SearchRun(
    Properties properties, SearchScenario scenario, TableStateCheck tableState, RunChecks checks) {

  /**
   * @throws ConfigurationException if a property does not fit
   */
  public static SearchRun from(Properties properties) {
    return from(properties, System::nanoTime);
  }

  /** The same by another clock than {@link System#nanoTime}. */
  static SearchRun from(Properties properties, LongSupplier clock) {
    SearchScenario scenario = SearchScenario.from(properties);
    if (FreshnessProbe.isWanted(properties)
        && CommonSettings.DO_TRANSACTIONS.get(properties)
        && !scenario.does(Operation.SEARCH)) {
      throw FreshnessProbe.RATE.needs(
          properties.getProperty(FreshnessProbe.RATE.name()).strip(),
          "a workload that searches: set " + Operation.SEARCH.proportion());
    }
    TableStateCheck tableState =
        new TableStateCheck(properties, scenario.dataSet(), scenario.kinds(), scenario.keys());
    RunChecks checks = new RunChecks(properties, scenario, tableState, clock);
    return new SearchRun(properties, scenario, tableState, checks);
  }

  /** How old a reply may be. */
  public Visibility visibility() {
    return checks.judging().expectations().visibility();
  }

  /**
   * The freshness probe, to be made after {@link RunChecks#beforeRun}; empty if it is not asked
   * for.
   */
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
   * The session of one thread, to be made after {@link RunChecks#beforeRun}, if that is called.
   *
   * @param own the properties of the thread, whose mix may be another one than that of the run
   * @param stop whether the phase is to end
   */
  public SearchSession newSession(Properties own, BooleanSupplier stop) {
    return new SearchSession(scenario, OperationMix.from(own), checks, stop);
  }

  public Map<String, String> facts(DB db) {
    return ScenarioFacts.of(scenario, checks, db);
  }
}
